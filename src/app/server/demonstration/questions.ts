// Creates the question bank of the demonstration, by the codes of its questions.
import { countBank, createQuestion } from '#features/questions/server/questions.service.ts';
import type { BankQuestion } from '#features/questions/contract/bank-question.model.ts';
import { newId } from '#platform/server/columns.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

export const loadQuestions = (stage: Stage, named: Named): Promise<void> =>
  act(stage, contentTenant, async (context) => {
    // They are written in one transaction: a bank that holds any holds all.
    if ((await countBank(context)).questions > 0) return;
    for (const one of stage.seeds.questions) await createQuestion(context, bankQuestionOf(one, named));
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
