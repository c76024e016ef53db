// Runs the suggestions of one user on request, and each night of the tenant the suggestions of all users and the upkeep of the search words.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { keepWords } from './search-words.service.ts';
import { suggestTo, suggestToAll } from './suggestions.service.ts';

export const catalogJobs = [
  job<{ userId: string }>('suggest', (context, { userId }) => suggestTo(context, [userId])),
  job<object>('suggest-all', suggestToAll),
  job<object>('keep-search-words', keepWords),
];
export const catalogSchedules: readonly Schedule[] = [
  { task: 'suggest-all', at: '00:30' },
  { task: 'keep-search-words', at: '02:10' },
];
