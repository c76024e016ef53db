// What the worker does with files of people: checking and importing them.
import { checkImport } from '#features/imports/server/check-import.service.ts';
import { runImport } from '#features/imports/server/run-import.service.ts';
import { job } from '#platform/server/jobs.ts';
import { peopleImport } from './people-import.service.ts';

type Payload = { importId: string };
export const peopleJobs = [
  job<Payload>(peopleImport.tasks.check, (context, { importId }, { signal }) =>
    checkImport(context, peopleImport, importId, signal),
  ),
  job<Payload>(peopleImport.tasks.run, (context, { importId }, { signal }) =>
    runImport(context, peopleImport, importId, signal),
  ),
];
