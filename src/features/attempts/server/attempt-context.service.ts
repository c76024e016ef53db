// Returns what the calls about attempts share: the context of an attempt, its content, whether its time is over, whether it may be opened.
import type { Context, LearnerContext } from '#platform/server/context.ts';
import { Problem } from '#platform/contract/problem.ts';
import { noContentId } from '#platform/server/columns.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { graceMs, withDrawn } from '../contract/attempt-result.model.ts';
import type { StartForm } from '../contract/attempt.wire.ts';
import type { AttemptRow, Where } from './attempts.store.ts';

/**
 * Returns what an attempt asks: the version that it began with, and the questions that it drew from the bank. Everything
 * about an attempt reads this one content: taking, review, correction, results and regrading.
 */
export const contentOfAttempt = async (
  context: Context,
  {
    assessmentId,
    version,
    drawnQuestions,
  }: Pick<AttemptRow, 'assessmentId' | 'version'> & { drawnQuestions?: Question[] | null },
): Promise<AssessmentContent> =>
  withDrawn(await getAssessmentVersion(context, assessmentId, version), drawnQuestions ?? []);

/** Returns a question of a content, or throws where the attempt does not ask it. */
export const questionOf = (content: AssessmentContent, id: string): Question => {
  const question = content.questions.find((one) => one.id === id);
  if (!question) throw new Problem('missing', 'attempts.questionMissing');
  return question;
};
const given = (id: string) => (id === noContentId ? undefined : id);
export const whereOf = (context: LearnerContext, { assessmentId, courseId, trailId }: StartForm): Where => ({
  userId: context.person.userId,
  assessmentId,
  courseId: courseId ?? noContentId,
  trailId: trailId ?? noContentId,
  archivedCycle: 0,
});
export const contextOf = ({
  assessmentId,
  courseId,
  trailId,
}: Pick<AttemptRow, 'assessmentId' | 'courseId' | 'trailId'>) => ({
  assessmentId,
  courseId: given(courseId),
  trailId: given(trailId),
});
/** Returns whether the time is over, with the seconds in which answers still arrive. */
export const isLate = ({ deadlineAt }: Pick<AttemptRow, 'deadlineAt'>, now: Date) =>
  deadlineAt !== null && now.getTime() > Date.parse(deadlineAt) + graceMs;

/** Throws where the item is locked, invisible or not enrolled. */
export const requireOpening = (
  context: LearnerContext,
  { assessmentId, courseId, trailId }: StartForm,
): Promise<void> => context.ports.mayOpen(context, { kind: 'assessment', objectId: assessmentId, courseId, trailId });
