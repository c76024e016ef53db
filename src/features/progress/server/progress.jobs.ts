// Runs the jobs of progress that follow an answer.
import { job } from '#platform/server/jobs.ts';
import { judgeAll } from './progress.service.ts';

/** The job that judges the enrolments that a new version completes and the publication did not judge itself. */
export const judgeEnrollmentsJob = job<{ enrollmentIds: string[] }>('judge-enrollments', (context, { enrollmentIds }) =>
  judgeAll(context, enrollmentIds),
);
