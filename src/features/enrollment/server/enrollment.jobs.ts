// Runs the jobs of enrolments: it checks and imports files, and carries out automatic and mass enrolments.
import { checkImport } from '#features/imports/server/check-import.service.ts';
import { runImport } from '#features/imports/server/run-import.service.ts';
import { job } from '#platform/server/jobs.ts';
import { automatedTask, enrollTarget } from './automated-enrollments.service.ts';
import { enrollmentsImport } from './enrollments-import.service.ts';
import { closeMassEnrollment, runMassEnrollment, takeBackMassEnrollment } from './mass-enrollment-work.service.ts';
import { massTasks } from './mass-enrollments.service.ts';

type Payload = { importId: string };
export const enrollmentJobs = [
  job<{ id: string }>(automatedTask, (context, { id }) => enrollTarget(context, id)),
  job<{ id: string }>(massTasks.run, (context, { id }, { signal }) => runMassEnrollment(context, id, signal)),
  job<{ id: string }>(massTasks.undo, (context, { id }, { signal }) => takeBackMassEnrollment(context, id, signal)),
  job<{ id: string }>(massTasks.close, (context, { id }) => closeMassEnrollment(context, id)),
  job<Payload>(enrollmentsImport.tasks.check, (context, { importId }, { signal }) =>
    checkImport(context, enrollmentsImport, importId, signal),
  ),
  job<Payload>(enrollmentsImport.tasks.run, (context, { importId }, { signal }) =>
    runImport(context, enrollmentsImport, importId, signal),
  ),
];
