// Defines the state of a running attempt in the browser: which question is asked for, the draft of its answer, the marks, the last result.
import type { AnswerResult, AskedQuestion, NextQuestion } from './attempt.wire.ts';

export type AnswerDraft = { optionIds?: string[]; text?: string; scale?: number };
export const emptyAnswer: AnswerDraft = {};
export const isAnswered = ({ kind }: Pick<AskedQuestion, 'kind'>, { optionIds = [], text, scale }: AnswerDraft) =>
  kind === 'scale'
    ? scale !== undefined
    : kind === 'essay' || kind === 'practical'
      ? Boolean(text?.trim())
      : optionIds.length > 0;

export type RunningAttemptState = {
  /** The position that the learner asked for; without one the server chooses the first open question. */
  position?: number;
  draft: AnswerDraft;
  /** The positions that the learner marked to come back to. */
  marked: ReadonlySet<number>;
  given?: AnswerResult & { questionId: string };
  savedAt?: Date;
  problem?: unknown;
};
export const begunAttempt: RunningAttemptState = { draft: emptyAnswer, marked: new Set() };
/** Another question is shown: nothing of the one before is left. */
export const questionShown = (state: RunningAttemptState): RunningAttemptState => ({
  ...state,
  draft: emptyAnswer,
  problem: undefined,
});
export const answerGiven = (
  state: RunningAttemptState,
  given: AnswerResult & { questionId: string },
  savedAt: Date,
): RunningAttemptState => ({ ...state, given, savedAt });
/** Returns the marks with the position added, or without it where it was marked. */
export function toggledMark(marked: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(marked);
  if (!next.delete(position)) next.add(position);
  return next;
}
/** Returns whether there is something to look at after an answer; otherwise the next question opens at once. */
export const showsVerdict = ({ isCorrect, hitFeedback, missFeedback }: AnswerResult) =>
  isCorrect !== null || Boolean(hitFeedback) || Boolean(missFeedback);

/** The steps that the footer offers, in its order. */
export type AttemptStep = 'skipQuestion' | 'finishEarly' | 'answer' | 'next' | 'finish';
export type ShownAttempt = {
  question: AskedQuestion | undefined;
  /** The answer that the server has, as the learner sees it. */
  result: AnswerResult | undefined;
  draft: AnswerDraft;
  openCount: number;
  steps: AttemptStep[];
};
/** Returns what the learner sees of the attempt; `asked` is missing until the first question is read. */
export function shownAttempt(
  { given, draft }: RunningAttemptState,
  asked: NextQuestion | undefined,
  questionCount: number,
): ShownAttempt {
  if (!asked) return { question: undefined, result: undefined, draft, openCount: questionCount, steps: [] };
  const question = asked.question ?? undefined;
  const fresh = given?.questionId === question?.id ? given : undefined;
  const result = fresh ?? asked.answer ?? undefined;
  // The map was read before the fresh answer.
  const openCount = asked.map.filter((state) => state === 'open').length - (fresh && !asked.answer ? 1 : 0);
  return {
    question,
    result,
    draft: result
      ? { optionIds: result.chosenOptionIds, text: result.text ?? undefined, scale: result.scale ?? undefined }
      : draft,
    openCount,
    steps: question ? stepsOf(asked, result !== undefined, openCount) : ['finish'],
  };
}
function stepsOf({ position, map }: NextQuestion, hasResult: boolean, openCount: number): AttemptStep[] {
  const isLast = position === map.length;
  return [
    ...(!hasResult && openCount > 1 && position < map.length ? (['skipQuestion'] as const) : []),
    ...(openCount > 0 && isLast ? (['finishEarly'] as const) : []),
    hasResult ? (openCount > 0 ? 'next' : 'finish') : 'answer',
  ];
}
