// Runs the job that counts the results of a large assessment.
import { job } from '#platform/server/jobs.ts';
import { countResults } from './assessment-results.service.ts';

export const resultJobs = [
  job<{ id: string; unitId?: string }>('count-results', (context, payload) => countResults(context, payload)),
];
