// Creates questions of the bank for tests, one call each.
import type { QuestionForm } from '#features/questions/contract/bank-question.wire.ts';
import { createQuestion } from '#features/questions/contract/questions.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns an objective question with four options, the first one right, as a form of the bank. */
export const bankForm = (
  question: Partial<Question> = {},
  filed: Partial<Omit<QuestionForm, 'question'>> = {},
): QuestionForm => ({
  difficulty: 'medium',
  ...filed,
  question: {
    id: newId(),
    kind: 'objective',
    statement: 'Acima de que altura vale a NR-35?',
    position: 1,
    showsFeedback: false,
    maxPoints: 1,
    options: ['2 m', '3 m', '5 m', '10 m'].map((description, at) => ({
      id: newId(),
      description,
      isCorrect: at === 0,
    })),
    ...question,
  },
});
/** Creates a question of the bank and returns its id. */
export const makeBankQuestion = async (
  tenant: TenantForTest,
  question: Partial<Question> = {},
  filed: Partial<Omit<QuestionForm, 'question'>> = {},
): Promise<string> => (await tenant.call(createQuestion, { body: bankForm(question, filed) }, tenant.administrator)).id;
