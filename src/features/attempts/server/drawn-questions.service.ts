// Draws what one attempt asks: questions of the bank first, then the order of all of them and of their options.
import { randomInt } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { settledDraws } from '#features/assessments/contract/assessment-rules.model.ts';
import { drawFromBank } from '#features/questions/server/bank-drawing.service.ts';
import { drawQuestions, withDrawn } from '../contract/attempt-result.model.ts';

const chance = () => randomInt(1 << 30) / (1 << 30);
/** Returns the content with the drawn questions, their order, and those that came from the bank; chosen ones are not drawn again. */
export async function drawAttempt(context: Context, published: AssessmentContent) {
  const { questions } = published;
  const draws = settledDraws(published);
  const chosen = questions.flatMap(({ bankQuestionId }) => bankQuestionId ?? []);
  const fromBank = draws.length ? await drawFromBank(context, draws, chosen, chance) : [];
  const content = withDrawn(published, fromBank);
  return { content, draw: drawQuestions(content, chance), fromBank };
}
