// Runs the schedules of reports: the clock looks for those that are due, and a job of each company sends them.
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { job } from '#platform/server/jobs.ts';
import type { Chore } from '#platform/server/jobs.ts';
import { createDueRuns, sendReportsTask, updateDueSchedules } from './report-sending.service.ts';

export const reportJobs = [job<object>(sendReportsTask, updateDueSchedules)];
export const reportChores: readonly Chore[] = [
  {
    name: 'due-reports',
    everyMinutes: 5,
    run: (services) =>
      acrossTenants(services, 'each tenant has its own hours', async (db) => {
        await createDueRuns(db, services.now());
      }),
  },
];
