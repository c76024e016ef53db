// Decides when the right answers may be sent to a learner: after each answer, or only when they help no further attempt (decisions D4.5, D10.5).
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed } from '#features/assessments/contract/assessment-rules.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';

/** Returns whether verdicts, right options and feedback may be shown now, where the assessment shows them at all. */
export async function mayReveal(context: Context, attempt: AttemptRow, content: AssessmentContent): Promise<boolean> {
  if (content.answersShownAfter === 'each') return true;
  const all = await store.listInContext(context.db, attempt);
  if (all.some(({ status }) => status === 'approved' || status === 'completed')) return true;
  // A later version may allow more attempts than the version that the learner took.
  const assessment = await store.findPublished(context.db, attempt.assessmentId);
  const published = assessment && (await getAssessmentVersion(context, assessment.id, assessment.publishedVersion));
  return all.length >= Math.max(attemptsAllowed(content), attemptsAllowed(published ?? content));
}
