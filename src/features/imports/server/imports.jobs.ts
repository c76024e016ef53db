// Runs the nightly job that removes the lines of files that were checked and not imported.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { forgetLeft } from './forget-imports.service.ts';

export const importJobs = [job<object>('imports-forget', (context) => forgetLeft(context))];
export const importSchedules: readonly Schedule[] = [{ task: 'imports-forget', at: '03:40' }];
