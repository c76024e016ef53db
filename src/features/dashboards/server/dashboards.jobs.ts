// Runs the count of kept figures: the clock queues it each minute, and a job of each large company counts.
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { job } from '#platform/server/jobs.ts';
import type { Chore } from '#platform/server/jobs.ts';
import { countTask, createCounts, updateKeptFigures } from './counting.service.ts';

export const dashboardJobs = [job<object>(countTask, updateKeptFigures)];
export const dashboardChores: readonly Chore[] = [
  {
    name: 'count-dashboards',
    everyMinutes: 1,
    run: (services) =>
      acrossTenants(services, 'the figures of every large company', async (db) => {
        await createCounts(db);
      }),
  },
];
