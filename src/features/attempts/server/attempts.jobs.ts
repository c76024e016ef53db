// Runs the jobs of attempts: the end of an attempt at its deadline, and the nightly deletion of old recordings.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { eraseOldRecordings } from './answer-retention.service.ts';
import { finishByClock } from './finishing.service.ts';

export const attemptJobs = [
  job<{ attemptId: string }>('assessment-deadline', (context, { attemptId }) => finishByClock(context, attemptId)),
  job<{ day: string }>('erase-recordings', eraseOldRecordings),
];
/** The schedules of the tenant's own day: recordings are deleted at night. */
export const attemptSchedules: readonly Schedule[] = [{ task: 'erase-recordings', at: '02:30' }];
