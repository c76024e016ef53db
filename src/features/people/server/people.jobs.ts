// Runs the worker's jobs for people: checks and runs imports, and deletes erased contents from the storage.
import { checkImport } from '#features/imports/server/check-import.service.ts';
import { runImport } from '#features/imports/server/run-import.service.ts';
import { job } from '#platform/server/jobs.ts';
import { removeContents } from '#platform/server/storage/removal.ts';
import { eraseTask } from './stored-contents.service.ts';
import { peopleImport } from './people-import.service.ts';

type Payload = { importId: string };
export const peopleJobs = [
  // This removes contents that an erasure dropped, where its own process could not take them out of the storage.
  job<{ hashes: string[] }>(eraseTask, (context, { hashes }) => removeContents(context, hashes)),
  job<Payload>(peopleImport.tasks.check, (context, { importId }, { signal }) =>
    checkImport(context, peopleImport, importId, signal),
  ),
  job<Payload>(peopleImport.tasks.run, (context, { importId }, { signal }) =>
    runImport(context, peopleImport, importId, signal),
  ),
];
