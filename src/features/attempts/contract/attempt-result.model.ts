// Decides which questions an attempt asks and what its result is (decisions D4.1–2).
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import { isScored } from '#features/questions/contract/question-rules.model.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';

export type AttemptStatus = 'approved' | 'disapproved' | 'retry' | 'pendingCorrection' | 'completed';
export type AttemptResult = {
  status: AttemptStatus;
  points: number;
  percent: number | null;
  hitCount: number;
  missCount: number;
  attemptsLeft: boolean;
};

/**
 * Returns the result of a finished attempt. `answers` are the given answers; a question without an answer counts as zero.
 * The percent is points ÷ maximum × 100, compared unrounded with ≥; null where nothing is scored.
 */
export function resultOf(
  content: AssessmentContent,
  maxPoints: number,
  answers: readonly Scored[],
  attemptNumber: number,
): AttemptResult {
  const points = answers.reduce((sum, answer) => sum + (answer.points ?? 0), 0);
  const percent = maxPoints > 0 ? (points / maxPoints) * 100 : null;
  const hitCount = answers.filter((answer) => answer.verdict === 'correct').length;
  const missCount = answers.filter((answer) => answer.verdict === 'incorrect' || answer.verdict === 'partial').length;
  const attemptsLeft = attemptNumber < attemptsAllowed(content);
  const minimum = minimumOf(content);
  const status: AttemptStatus = answers.some((answer) => answer.verdict === 'pending')
    ? 'pendingCorrection'
    : minimum === undefined || percent === null
      ? 'completed'
      : percent >= minimum
        ? 'approved'
        : attemptsLeft
          ? 'retry'
          : 'disapproved';
  return { status, points: twoDecimals(points), percent, hitCount, missCount, attemptsLeft };
}

export type Draw = { questionId: string; optionIds: string[] }[];
/** Returns the questions of one attempt, in the order in which they are asked; `random` returns 0 ≤ x < 1. */
export function drawQuestions(
  { questions, shufflesQuestions, shufflesOptions, maxQuestions }: AssessmentContent,
  random: () => number,
): Draw {
  const inOrder = [...questions].sort((a, b) => a.position - b.position);
  const asked =
    shufflesQuestions || (maxQuestions > 0 && maxQuestions < questions.length) ? shuffled(inOrder, random) : inOrder;
  const drawn = maxQuestions > 0 ? asked.slice(0, maxQuestions) : asked;
  const ordered = shufflesQuestions ? drawn : drawn.sort((a, b) => a.position - b.position);
  return ordered.map(({ id, options }) => ({
    questionId: id,
    optionIds: (shufflesOptions ? shuffled(options, random) : options).map((option) => option.id),
  }));
}
/** Returns the items in random order (Fisher–Yates). */
function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const all = [...given];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
/** Returns the total points of the drawn questions. */
export const maxPointsOf = ({ questions }: AssessmentContent, draw: Draw) =>
  questions
    .filter((question) => isScored(question.kind) && draw.some((one) => one.questionId === question.id))
    .reduce((sum, question) => sum + question.maxPoints, 0);
/** Milliseconds after the deadline in which answers still arrive (decisions D4.3). */
export const graceMs = 5_000;
