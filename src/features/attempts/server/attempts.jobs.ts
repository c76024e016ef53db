// Runs the job that ends an attempt at its deadline.
import { job } from '#platform/server/jobs.ts';
import { finishByClock } from './finishing.service.ts';

export const attemptJobs = [
  job<{ attemptId: string }>('assessment-deadline', (context, { attemptId }) => finishByClock(context, attemptId)),
];
