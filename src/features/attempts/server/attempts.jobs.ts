// Runs the jobs of attempts: the end of an attempt at its deadline, the nightly deletion of old recordings, and the daily removal of pictures.
import { job } from '#platform/server/jobs.ts';
import type { Chore, Schedule } from '#platform/server/jobs.ts';
import { eraseOldRecordings } from './answer-retention.service.ts';
import { finishByClock } from './finishing.service.ts';
import { forgetPictures } from './forgotten-pictures.service.ts';

export const attemptJobs = [
  job<{ attemptId: string }>('assessment-deadline', (context, { attemptId }) => finishByClock(context, attemptId)),
  job<{ day: string }>('erase-recordings', eraseOldRecordings),
];
/** The schedules of the tenant's own day: recordings are deleted at night. */
export const attemptSchedules: readonly Schedule[] = [{ task: 'erase-recordings', at: '02:30' }];
export const forgetQuestionPictures: Chore = {
  name: 'forget-question-pictures',
  everyMinutes: 24 * 60,
  run: async (services) => void (await forgetPictures(services)),
};
