// Runs the job that scores the ended attempts of an assessment anew.
import { job } from '#platform/server/jobs.ts';
import { runRegrading } from './regrading.service.ts';

export const regradingJobs = [
  job<{ id: string }>('regrade', (context, payload, { signal }) => runRegrading(context, payload, signal)),
];
