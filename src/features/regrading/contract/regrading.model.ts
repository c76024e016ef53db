// Decides what a mended key changes in ended attempts: new scores, who passes now, who keeps what was concluded.
import { resultOf } from '#features/attempts/contract/attempt-result.model.ts';
import type { AttemptResult } from '#features/attempts/contract/attempt-result.model.ts';
import type { CountableAttempt, StoredStatus } from '#features/attempts/contract/counted-attempt.model.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { scoreAnswer } from '#features/questions/contract/answer-score.model.ts';
import type { Scored, Verdict } from '#features/questions/contract/answer-score.model.ts';
import { isScoredByServer } from '#features/questions/contract/question-rules.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';

/** The most people for whom the effect is computed while its author waits. */
export const mostShown = 5_000;

export type RegradableAnswer = Scored & { questionId: string; optionIds: readonly string[] };
/** An attempt with what it asked and what was answered; those of one person in one place stand in the order of their numbers. */
export type RegradableAttempt = {
  id: string;
  number: number;
  status: StoredStatus;
  percent: number | null;
  /** The score that stands beside a kept result since an earlier regrading. */
  besidePercent?: number | null;
  maxPoints: number;
  content: AssessmentContent;
  answers: readonly RegradableAnswer[];
};
export type RescoredAnswer = { questionId: string; verdict: Verdict; points: number | null };
export type RegradedAttempt = {
  id: string;
  change: 'unchanged' | 'up' | 'down';
  /** True where the person concludes today by the new score. */
  passes: boolean;
  /** True where the result, its date and the certificate stay, and the new score stands beside them. */
  isKept: boolean;
  /** True where what is kept would not be reached by the new score. */
  wouldFail: boolean;
  result: AttemptResult;
  /** The answers whose worth changes. */
  rescored: readonly RescoredAnswer[];
};

/**
 * Returns a question as its answers are scored anew: the key and the scoring of the mended one, all else as it was asked. The
 * question stays as it was asked where the mended one is of another kind, or where no option that was offered is right.
 */
export function withKeyOf(asked: Question, mended: Question | undefined): Question {
  if (!mended || mended.kind !== asked.kind) return asked;
  const keys = new Map(mended.options.map(({ id, isCorrect }) => [id, isCorrect]));
  const options = asked.options.map((option) => ({ ...option, isCorrect: keys.get(option.id) ?? option.isCorrect }));
  return options.some(({ isCorrect }) => isCorrect)
    ? { ...asked, options, multipleScoring: mended.multipleScoring }
    : asked;
}
const concluded: ReadonlySet<StoredStatus> = new Set(['approved', 'completed']);
/** The states whose result depends on no key: still running, given up, skipped, without an answer. */
const untouched: ReadonlySet<StoredStatus> = new Set(['running', 'gaveUp', 'skipped', 'unanswered']);
const leastDifference = 1e-9;

function rescore(attempt: RegradableAttempt, mended: (question: Question) => Question | undefined) {
  return attempt.answers.map((answer) => {
    const asked = attempt.content.questions.find(({ id }) => id === answer.questionId);
    if (!asked || !isScoredByServer(asked.kind) || answer.verdict === 'unscored') return answer;
    return { ...answer, ...scoreAnswer(withKeyOf(asked, mended(asked)), answer.optionIds) };
  });
}
/** Returns what becomes of the attempts of one person in one place. Points that evaluators gave stay. */
export function regradeAttempts(
  attempts: readonly RegradableAttempt[],
  mended: (question: Question) => Question | undefined,
): RegradedAttempt[] {
  const before: CountableAttempt[] = [];
  return attempts.flatMap((attempt) => {
    const { id, status, percent, content, maxPoints, number, answers } = attempt;
    if (untouched.has(status)) {
      before.push({ status, percent });
      return [];
    }
    const scored = rescore(attempt, mended);
    const result = resultOf(content, maxPoints, scored, number, { before: [...before] });
    const isKept = concluded.has(status);
    const hadPassed = before.some((one) => concluded.has(one.status));
    before.push(isKept ? { status, percent } : result);
    const difference = (result.percent ?? 0) - ((isKept ? attempt.besidePercent : undefined) ?? percent ?? 0);
    return [
      {
        id,
        isKept,
        change: Math.abs(difference) < leastDifference ? 'unchanged' : difference > 0 ? 'up' : 'down',
        passes: !isKept && !hadPassed && concluded.has(result.status),
        wouldFail: isKept && !concluded.has(result.status),
        result,
        rescored: scored
          .filter((one, at) => one.points !== answers[at]!.points || one.verdict !== answers[at]!.verdict)
          .map(({ questionId, verdict, points }) => ({ questionId, verdict, points })),
      },
    ];
  });
}
