// Creates the question bank of the demonstration, by the codes of its questions.
import { importQuestions } from '#features/questions/server/bank-writing.service.ts';
import type { BankQuestion } from '#features/questions/contract/bank-question.model.ts';
import { newId } from '#platform/server/columns.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

export const loadQuestions = (stage: Stage, named: Named): Promise<void> =>
  act(stage, contentTenant, async (context) => {
    await importQuestions(
      context,
      stage.seeds.questions.map((one) => bankQuestionOf(one, named)),
    );
  });

function bankQuestionOf(
  { code, difficulty, category, skills, points, options, ...content }: Seed.SeedBankQuestion,
  named: Named,
): BankQuestion {
  return {
    ...{ code, difficulty, categoryId: named.categories.get(category)! },
    question: {
      ...content,
      id: newId(),
      position: 1,
      showsFeedback: false,
      maxPoints: points,
      options: options.map(({ text, right }) => ({ id: newId(), description: text, isCorrect: right })),
      skillIds: skills.map((skill) => named.skills.get(skill)!),
    },
  };
}
