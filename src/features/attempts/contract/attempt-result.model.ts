// Decides which questions an attempt asks and what its result is (decisions D4.1–2).
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import { hasRightAnswers, isScored } from '#features/questions/contract/question-rules.model.ts';
import type { Option, Question } from '#features/questions/contract/question.model.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';
import { countedPercent } from './counted-attempt.model.ts';
import type { CountableAttempt } from './counted-attempt.model.ts';

export type AttemptStatus = 'approved' | 'disapproved' | 'retry' | 'pendingCorrection' | 'completed' | 'unanswered';
export type AttemptResult = {
  status: AttemptStatus;
  points: number;
  percent: number | null;
  /** What the attempts so far count together; null where nothing is scored, or not yet. */
  countedPercent: number | null;
  hitCount: number;
  missCount: number;
  attemptsLeft: boolean;
};
/** The attempts before this one, in their order, and whether it ends because its time is over. */
type Ending = { before?: readonly CountableAttempt[]; isTimeOver?: boolean };

/**
 * Returns the result of a finished attempt. `answers` are the given answers; a question without an answer counts as zero.
 * The percent is points ÷ maximum × 100. What the attempts count together is compared unrounded with ≥; an approval stays.
 */
export function resultOf(
  content: AssessmentContent,
  maxPoints: number,
  answers: readonly Scored[],
  attemptNumber: number,
  { before = [], isTimeOver = false }: Ending = {},
): AttemptResult {
  const points = answers.reduce((sum, answer) => sum + (answer.points ?? 0), 0);
  const percent = maxPoints > 0 ? (points / maxPoints) * 100 : null;
  const hitCount = answers.filter((answer) => answer.verdict === 'correct').length;
  const missCount = answers.filter((answer) => answer.verdict === 'incorrect' || answer.verdict === 'partial').length;
  const attemptsLeft = attemptNumber < attemptsAllowed(content);
  const isPending = answers.some((answer) => answer.verdict === 'pending');
  const own = { status: isPending ? ('pendingCorrection' as const) : ('completed' as const), percent };
  const counted = countedPercent(content.countedAttempt, [...before, own]);
  const status = statusOf();
  return { status, points: twoDecimals(points), percent, countedPercent: counted, hitCount, missCount, attemptsLeft };

  function statusOf(): AttemptStatus {
    if (isPending) return 'pendingCorrection';
    if (isTimeOver && answers.length === 0) return 'unanswered';
    const minimum = minimumOf(content);
    if (minimum === undefined || counted === null) return 'completed';
    if (counted >= minimum || before.some(({ status: one }) => one === 'approved')) return 'approved';
    return attemptsLeft ? 'retry' : 'disapproved';
  }
}

/** Returns the content with the questions that an attempt drew from the bank, behind its own. */
export const withDrawn = (content: AssessmentContent, drawn: readonly Question[]): AssessmentContent =>
  drawn.length === 0
    ? content
    : {
        ...content,
        questions: [
          ...content.questions,
          ...drawn.map((question, at) => ({ ...question, position: content.questions.length + at + 1 })),
        ],
      };
export type Draw = { questionId: string; optionIds: string[] }[];
/**
 * Returns the questions of one attempt, in the order in which they are asked; `random` returns 0 ≤ x < 1.
 * `maxQuestions` limits all of them, those that were drawn from the bank included.
 */
export function drawQuestions(
  { questions, shufflesQuestions, shufflesOptions, maxQuestions }: AssessmentContent,
  random: () => number,
): Draw {
  const inOrder = [...questions].sort((a, b) => a.position - b.position);
  const isPart = maxQuestions > 0 && maxQuestions < questions.length;
  const mixed = shufflesQuestions || isPart ? shuffled(inOrder, random) : inOrder;
  const some = isPart ? mixed.slice(0, maxQuestions) : mixed;
  const asked = shufflesQuestions ? some : some.sort((a, b) => a.position - b.position);
  return asked.map(({ id, options }) => ({
    questionId: id,
    optionIds: (shufflesOptions ? shuffledOptions(options, random) : options).map((option) => option.id),
  }));
}
/** Returns the options in random order; those that stay last keep their place behind the others. */
const shuffledOptions = (options: readonly Option[], random: () => number) => [
  ...shuffled(
    options.filter(({ staysLast }) => !staysLast),
    random,
  ),
  ...options.filter(({ staysLast }) => staysLast),
];
/** Returns the items in random order (Fisher–Yates). */
function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const all = [...given];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
/** Returns the total points of the drawn questions; a reaction assessment has none. */
export const maxPointsOf = ({ kind, questions }: AssessmentContent, draw: Draw) =>
  (hasRightAnswers(kind) ? questions : [])
    .filter((question) => isScored(question.kind) && draw.some((one) => one.questionId === question.id))
    .reduce((sum, question) => sum + question.maxPoints, 0);
/** Milliseconds after the deadline in which answers still arrive (decisions D4.3). */
export const graceMs = 5_000;
