// Decides the points of an answer (decisions D4.1).
import { isScored, needsCorrection } from './question-rules.model.ts';
import type { Question } from './question.model.ts';

export type Verdict = 'correct' | 'partial' | 'incorrect' | 'pending' | 'unscored';
export type Scored = { verdict: Verdict; points: number | null };

/** Returns the value with two decimals, as points are shown and stored. */
export const twoDecimals = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

/**
 * Returns the score of an answer. Objective and true/false: full or zero. Multiple: (right chosen ÷ right) − (wrong chosen ÷ wrong),
 * floor 0, two decimals, × maximum; or, where the author chose it, all or nothing. Scale, and a question without a right option,
 * have no score; essay and practical wait for an evaluator.
 */
export function scoreAnswer(
  { kind, options, maxPoints, multipleScoring }: Pick<Question, 'kind' | 'options' | 'maxPoints' | 'multipleScoring'>,
  chosen: readonly string[],
): Scored {
  if (needsCorrection(kind)) return { verdict: 'pending', points: null };
  if (!isScored(kind)) return { verdict: 'unscored', points: null };
  const right = options.filter((option) => option.isCorrect).map((option) => option.id);
  // Only a reaction assessment has such questions.
  if (right.length === 0) return { verdict: 'unscored', points: null };
  const wrong = options.filter((option) => !option.isCorrect).map((option) => option.id);
  const hits = right.filter((id) => chosen.includes(id)).length;
  const misses = wrong.filter((id) => chosen.includes(id)).length;
  if (kind !== 'multiple' || multipleScoring === 'allOrNothing')
    return hits === right.length && misses === 0
      ? { verdict: 'correct', points: maxPoints }
      : { verdict: 'incorrect', points: 0 };
  const ratio = Math.max(0, hits / right.length - (wrong.length ? misses / wrong.length : 0));
  const points = twoDecimals(twoDecimals(ratio) * maxPoints);
  return { verdict: points >= maxPoints ? 'correct' : points > 0 ? 'partial' : 'incorrect', points };
}
