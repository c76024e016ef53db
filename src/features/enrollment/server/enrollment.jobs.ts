// Runs the jobs of enrolments: it checks and imports files, and carries out automatic enrolments.
import { checkImport } from '#features/imports/server/check-import.service.ts';
import { runImport } from '#features/imports/server/run-import.service.ts';
import { job } from '#platform/server/jobs.ts';
import { automatedTask, enrollTarget } from './automated-enrollments.service.ts';
import { enrollmentsImport } from './enrollments-import.service.ts';

type Payload = { importId: string };
export const enrollmentJobs = [
  job<{ id: string }>(automatedTask, (context, { id }) => enrollTarget(context, id)),
  job<Payload>(enrollmentsImport.tasks.check, (context, { importId }, { signal }) =>
    checkImport(context, enrollmentsImport, importId, signal),
  ),
  job<Payload>(enrollmentsImport.tasks.run, (context, { importId }, { signal }) =>
    runImport(context, enrollmentsImport, importId, signal),
  ),
];
