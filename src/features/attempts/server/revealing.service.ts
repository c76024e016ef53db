// Decides when the right answers may be sent to a learner: after each answer, or only when they help no further attempt (decisions D4.5, D10.5).
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed } from '#features/assessments/contract/assessment-rules.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow, AttemptStanding } from './attempts.store.ts';

/** Returns whether verdicts, right options and feedback may be shown now, where the assessment shows them at all. */
export async function isRevealedNow(
  context: Context,
  { attempt, publishedVersion, statuses }: AttemptStanding,
  content: AssessmentContent,
): Promise<boolean> {
  if (content.answersShownAfter === 'each') return true;
  if (statuses.some((status) => status === 'approved' || status === 'completed')) return true;
  // A later version may allow more attempts than the version that the learner took.
  const published =
    publishedVersion === null || publishedVersion === attempt.version
      ? content
      : await getAssessmentVersion(context, attempt.assessmentId, publishedVersion);
  return statuses.length >= Math.max(attemptsAllowed(content), attemptsAllowed(published));
}
/** Returns the same for a finished attempt that is looked at. */
export async function mayReveal(context: Context, { id, userId }: AttemptRow, content: AssessmentContent) {
  const standing = await store.findStanding(context.db, id, userId);
  return standing !== undefined && isRevealedNow(context, standing, content);
}
