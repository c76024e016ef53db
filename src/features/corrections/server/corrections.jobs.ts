// Runs, when each day of a tenant begins, the look at the corrections that have passed their limit.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { markLateCorrections } from './late-corrections.service.ts';

export const correctionsJobs = [job<object>('corrections-late', markLateCorrections)];
export const correctionsSchedules: readonly Schedule[] = [{ task: 'corrections-late', at: '00:05' }];
