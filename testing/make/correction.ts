// Makes an assessment that evaluators correct, in a course of its own, and attempts at it that wait for a correction.
import { eq } from 'drizzle-orm';
import { newId } from '#platform/server/columns.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { assessmentEvaluators } from '#features/assessments/server/assessments.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import * as calls from '#features/attempts/contract/attempts.endpoints.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { inTenant } from '../persona.ts';
import type { Persona, PersonaOptions } from '../persona.ts';
import { makeAssessment } from './assessment.ts';
import { makeCourse } from './course.ts';
import { enroll } from './learning.ts';
import type { TenantForTest } from './tenant.ts';

export type ExamForTest = { id: string; title: string; courseId: string; questions: Question[] };
const question = (kind: Question['kind'], position: number, maxPoints: number, more: Partial<Question> = {}) => ({
  ...{ id: newId(), kind, statement: `Pergunta ${position}`, position, showsFeedback: false, options: [], maxPoints },
  ...more,
});
/** The questions of an exam: one that the server scores (1 point), an essay (2) and a practical one (3). */
const examQuestions = (): Question[] => [
  question('trueFalse', 1, 1, {
    options: [
      { id: newId(), description: 'Verdadeiro', isCorrect: true },
      { id: newId(), description: 'Falso', isCorrect: false },
    ],
  }),
  question('essay', 2, 2, { modelAnswer: 'Interrompe e leva a ponto seguro.', expectedLength: 400 }),
  question('practical', 3, 3, { answerKind: 'text' }),
];
/** Creates a person who is marked as an evaluator and belongs to the group of evaluators. */
export const makeEvaluator = (tenant: TenantForTest, options: PersonaOptions = {}): Promise<Persona> =>
  tenant.person({ role: 'evaluator', isEvaluator: true, ...options });
/** Marks a person who exists already as an evaluator. */
export const becomeEvaluator = (tenant: TenantForTest, { userId }: Pick<Persona, 'userId'>): Promise<unknown> =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.update(users).set({ isEvaluator: true }).where(eq(users.id, userId)),
  );
/** Makes a published exam that these people evaluate, as the only item of a course. */
export async function makeExam(
  tenant: TenantForTest,
  evaluators: readonly Pick<Persona, 'userId'>[],
  over: Partial<AssessmentContent> & { title?: string; certificateId?: string } = {},
): Promise<ExamForTest> {
  const { certificateId, ...content } = over;
  const questions = over.questions ?? examQuestions();
  const { id, title } = await makeAssessment(tenant, { ...content, questions });
  if (evaluators.length)
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.insert(assessmentEvaluators).values(evaluators.map(({ userId }) => ({ assessmentId: id, userId }))),
    );
  const course = await makeCourse(tenant, {
    ...(certificateId && { certificateId }),
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: id }] }],
  });
  return { id, title, courseId: course.id, questions };
}
/** Answers all questions of an exam and finishes the attempt, which then waits for a correction; returns its id. */
export async function takeExam(
  tenant: TenantForTest,
  { id: assessmentId, courseId, questions }: ExamForTest,
  learner: Persona = tenant.learner,
): Promise<string> {
  await enroll(tenant, 'course', { id: courseId }, [learner]);
  const { id } = await tenant.call(calls.startAttempt, { body: { assessmentId, courseId } }, learner);
  for (const { id: questionId, options } of questions) {
    const [right] = options;
    const given = right ? { optionIds: [right.id] } : { text: `Resposta à ${questionId}` };
    await tenant.call(calls.answerQuestion, { body: { attemptId: id, questionId, ...given } }, learner);
  }
  await tenant.call(calls.finishAttempt, { params: { id } }, learner);
  return id;
}
/** Makes a design that a course issues when it is approved. */
export const makeCertificate = ({ app, tenantId }: TenantForTest): Promise<string> =>
  inTenant(app, tenantId, (context) =>
    createCertificate(context, {
      name: 'Padrão',
      kind: 'course',
      design: defaultDesign('course', 'pt', { primary: '#1b4332', secondary: '#e76f51', ink: '#1f2421', issuer: 'T' }),
      printsBack: false,
    }),
  );
/** Returns what an attempt has come to: its status and percent, whether its course is completed, how many certificates there are. */
export const outcomeOf = ({ app, tenantId }: TenantForTest, attemptId: string) =>
  inTenant(app, tenantId, async ({ db }) => {
    const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
    const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.userId, attempt!.userId));
    const certificates = await db.$count(issuedCertificates);
    return [attempt!.status, attempt!.percent, enrollment!.completedAt !== null, certificates];
  });
