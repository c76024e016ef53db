// What the catalogue does by the clock and when asked: suggestions of one person, and of everybody in the tenant's night.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { suggestTo, suggestToAll } from './suggestions.service.ts';

export const catalogJobs = [
  job<{ userId: string }>('suggest', (context, { userId }) => suggestTo(context, [userId])),
  job<object>('suggest-all', suggestToAll),
];
export const catalogSchedules: readonly Schedule[] = [{ task: 'suggest-all', at: '00:30' }];
