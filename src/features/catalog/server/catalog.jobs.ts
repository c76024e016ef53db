// Suggestions are kept ready: each person's after they enrol, everybody's in the tenant's night.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import * as suggestions from './suggestions.store.ts';

/** People done in one transaction of the nightly round. */
const atOnce = 50;
export const catalogJobs = [
  job<{ userId: string }>(
    'suggest',
    async (context, { userId }) => void (await suggestions.remake(context.db, userId)),
  ),
  job<object>('suggest-all', async (context) => {
    const everybody = await suggestions.listActiveUsers(context.db);
    for (const [index, userId] of everybody.entries()) {
      await suggestions.remake(context.db, userId);
      if (index % atOnce === atOnce - 1) await context.settle();
    }
  }),
];
export const catalogSchedules: readonly Schedule[] = [{ task: 'suggest-all', at: '00:30' }];
