// Runs the night of well-being: it mixes the marks of answers, publishes closed periods and forgets what they no longer need.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { endWellBeingDay } from './night.service.ts';

export const wellBeingJobs = [job<object>('well-being-night', endWellBeingDay)];
export const wellBeingSchedules: readonly Schedule[] = [{ task: 'well-being-night', at: '00:30' }];
