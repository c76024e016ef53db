// What the catalogue does by the clock and when asked: suggestions of one person; in the tenant's night those of everybody, and the list of words.
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
