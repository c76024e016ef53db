// Makes an assessment as the only item of a course with its learner enrolled, and takes it at any moment.
import { newId } from '#platform/server/columns.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import * as calls from '#features/attempts/contract/attempts.endpoints.ts';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import type { Persona } from '../persona.ts';
import { makeAssessment } from './assessment.ts';
import { makeCourse } from './course.ts';
import { enroll } from './learning.ts';
import { makeTenant } from './tenant.ts';
import type { TenantForTest } from './tenant.ts';

const option = (description: string, isCorrect = false) => ({ id: newId(), description, isCorrect });
/** Returns a question of a kind: with options (the right one first), a scale of five, or a text. */
export const askableQuestion = (kind: QuestionKind, position: number, more: Partial<Question> = {}): Question => ({
  id: newId(),
  kind,
  statement: `Pergunta ${position}`,
  position,
  showsFeedback: false,
  options:
    kind === 'objective' || kind === 'trueFalse'
      ? [option('Sim', true), option('Não')]
      : kind === 'multiple'
        ? [option('a', true), option('b', true), option('c'), option('d')]
        : [],
  maxPoints: 1,
  ...(kind === 'scale' && { scale: 5 }),
  ...(kind === 'practical' && { answerKind: 'text' }),
  ...more,
});
export const rightOf = ({ options }: Question) => options.filter((one) => one.isCorrect).map((one) => one.id);
export const wrongOf = ({ options }: Question) => options.filter((one) => !one.isCorrect).map((one) => one.id);

export type StageForTest = Awaited<ReturnType<typeof stageAssessment>>;
/** Makes the tenant, the assessment, its course and the enrolment. */
export async function stageAssessment(over: Partial<AssessmentContent> = {}, given?: TenantForTest) {
  const tenant = given ?? (await makeTenant());
  const questions = over.questions ?? [askableQuestion('objective', 1), askableQuestion('trueFalse', 2)];
  const assessment = await makeAssessment(tenant, { ...over, questions });
  const course = await makeCourse(tenant, {
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
  });
  await enroll(tenant, 'course', course);
  const place = { assessmentId: assessment.id, courseId: course.id };
  const { learner } = tenant;
  return {
    tenant,
    questions,
    assessment,
    course,
    place,
    start: (who: Persona = learner) => tenant.call(calls.startAttempt, { body: place }, who),
    answer: (attemptId: string, { id }: Question, optionIds: string[], revision?: number) =>
      tenant.call(calls.answerQuestion, { body: { attemptId, questionId: id, optionIds, revision } }, learner),
    finish: (id: string) => tenant.call(calls.finishAttempt, { params: { id } }, learner),
    /** Runs a use case of the learner as if it were this many milliseconds later. */
    later: <T>(milliseconds: number, work: (context: LearnerContext) => Promise<T>) =>
      tenant.run(learner, (context) => {
        const now = new Date(Date.now() + milliseconds);
        return work(Object.assign(Object.create(context) as LearnerContext, { now: () => now }));
      }),
  };
}
