// What happens to attempts by the clock.
import { job } from '#platform/server/jobs.ts';
import { finishByClock } from './finishing.service.ts';

export const assessmentJobs = [
  job<{ attemptId: string }>('assessment-deadline', (context, { attemptId }) => finishByClock(context, attemptId)),
];
