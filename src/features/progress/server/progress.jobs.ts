// Runs the jobs of progress that follow an answer.
import { job } from '#platform/server/jobs.ts';
import { judgeAll } from './progress.service.ts';

/** Enrolments that a new version brought to their end, beyond what the publication judged itself. */
export const judgeEnrollmentsJob = job<{ enrollmentIds: string[] }>('judge-enrollments', (context, { enrollmentIds }) =>
  judgeAll(context, enrollmentIds),
);
