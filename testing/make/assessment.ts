// Creates published assessments for tests, each with one true/false question.
import { newId } from '#platform/server/columns.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { assessments, assessmentVersions } from '#features/assessments/server/assessments.tables.ts';
import { inTenant } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

export type AssessmentForTest = { id: string; title: string };
/** Makes a learning assessment with a minimum of 70 %, unless the caller gives another. */
export async function makeAssessment(
  tenant: Pick<TenantForTest, 'app' | 'tenantId'>,
  { title, isPublished = true, ...over }: Partial<AssessmentContent> & { title?: string; isPublished?: boolean } = {},
): Promise<AssessmentForTest> {
  const id = newId();
  const name = title ?? `Avaliação ${id.slice(-6)}`;
  const content: AssessmentContent = {
    kind: 'learning',
    showsTimer: false,
    minimumPercent: 70,
    allowsRetries: true,
    maxAttempts: 3,
    maxQuestions: 0,
    shufflesQuestions: false,
    shufflesOptions: false,
    showsAnswers: true,
    questions: [
      {
        id: newId(),
        kind: 'trueFalse',
        statement: 'O sabiá canta?',
        position: 1,
        showsFeedback: false,
        options: [
          { id: newId(), description: 'Verdadeiro', isCorrect: true },
          { id: newId(), description: 'Falso', isCorrect: false },
        ],
        maxPoints: 1,
      },
    ],
    ...over,
  };
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    await db.insert(assessments).values({
      id,
      title: name,
      kind: content.kind,
      draft: content,
      publishedVersion: isPublished ? 1 : null,
      questionCount: content.questions.length,
      minimumPercent: content.minimumPercent ?? null,
    });
    if (isPublished) await db.insert(assessmentVersions).values({ assessmentId: id, number: 1, content });
  });
  return { id, title: name };
}
