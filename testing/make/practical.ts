// Makes an assessment of practical questions, and begins an attempt at it, for tests of the files of answers.
import { newId } from '#platform/server/columns.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { answerIdAt } from '#features/attempts/contract/answer-files.model.ts';
import * as calls from '#features/attempts/contract/attempts.endpoints.ts';
import type { Question, UploadKind } from '#features/questions/contract/question.model.ts';
import type { Persona } from '../persona.ts';
import { makeAssessment } from './assessment.ts';
import { makeCourse } from './course.ts';
import { enroll } from './learning.ts';
import { makeTenant } from './tenant.ts';
import type { TenantForTest, TenantOptions } from './tenant.ts';

export type PracticalAttempt = {
  tenant: TenantForTest;
  attemptId: string;
  /** The ids of the answers, in the order of the questions. */
  answerIds: string[];
  questions: Question[];
  place: { assessmentId: string; courseId: string };
};
export const practicalQuestion = (uploadKind: UploadKind, over: Partial<Question> = {}): Question => ({
  id: newId(),
  kind: 'practical',
  statement: `Envie: ${uploadKind}.`,
  position: 1,
  showsFeedback: false,
  options: [],
  maxPoints: 10,
  answerKind: 'upload',
  uploadKind,
  ...over,
});
/** Begins an attempt of the learner at one question for each kind of upload, or at the given questions. */
export async function beginPractical(
  asked: readonly (UploadKind | Question)[],
  {
    tenant: given,
    learner,
    content = {},
    ...options
  }: TenantOptions & { tenant?: TenantForTest; learner?: Persona; content?: Partial<AssessmentContent> } = {},
): Promise<PracticalAttempt> {
  const tenant = given ?? (await makeTenant(options));
  const questions = asked.map((one) => (typeof one === 'string' ? practicalQuestion(one) : one));
  const assessment = await makeAssessment(tenant, { questions, ...content });
  const course = await makeCourse(tenant, {
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
  });
  await enroll(tenant, 'course', course, learner && [learner]);
  const place = { assessmentId: assessment.id, courseId: course.id };
  const { id } = await tenant.call(calls.startAttempt, { body: place }, learner ?? tenant.learner);
  return {
    tenant,
    attemptId: id,
    answerIds: questions.map((_one, index) => answerIdAt(id, index + 1)),
    questions,
    place,
  };
}
