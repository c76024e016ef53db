// Defines the state of a running attempt in the browser: which question is asked for, the draft of its answer, the marks, the last result.
import type { AnswerResult, AskedQuestion, NextQuestion } from './attempt.wire.ts';

/** The files of an answer that the server has, and whether another one is recorded or on its way. */
export type AnswerDraftFiles = { count: number; isUnderWay: boolean };
export type AnswerDraft = { optionIds?: string[]; text?: string; scale?: number; files?: AnswerDraftFiles };
export const emptyAnswer: AnswerDraft = {};
export function isAnswered(
  { kind, answerKind }: Pick<AskedQuestion, 'kind'> & Partial<Pick<AskedQuestion, 'answerKind'>>,
  { optionIds = [], text, scale, files }: AnswerDraft,
): boolean {
  if (kind === 'scale') return scale !== undefined;
  // The files are sent before the answer: one that is still on its way would be missing in it.
  if (kind === 'practical' && answerKind === 'upload')
    return files !== undefined && files.count > 0 && !files.isUnderWay;
  return kind === 'essay' || kind === 'practical' ? Boolean(text?.trim()) : optionIds.length > 0;
}

/** Returns whether the server has this answer already. */
export const isSameAnswer = (
  { chosenOptionIds, text, scale }: Pick<AnswerResult, 'chosenOptionIds' | 'text' | 'scale'>,
  draft: AnswerDraft,
): boolean =>
  [...chosenOptionIds].sort().join() === [...(draft.optionIds ?? [])].sort().join() &&
  (text ?? '') === (draft.text ?? '') &&
  (scale ?? undefined) === draft.scale;

export type RunningAttemptState = {
  /** The position that the learner asked for; without one the server chooses the first open question. */
  position?: number;
  draft: AnswerDraft;
  /** The question that the draft answers: it is nothing to another one, which is drawn before the draft is cleared. */
  draftOf?: string | undefined;
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
export type AttemptStep = 'skipQuestion' | 'finishEarly' | 'answer' | 'change' | 'next' | 'finish';
export type ShownAttempt = {
  question: AskedQuestion | undefined;
  /** The answer that the server has, as the learner sees it. */
  result: AnswerResult | undefined;
  draft: AnswerDraft;
  /** True where the learner has changed something that is not given yet. */
  isChanged: boolean;
  openCount: number;
  steps: AttemptStep[];
};
/** Returns what the learner sees of the attempt; `asked` is missing until the first question is read. */
export function shownAttempt(
  { given, draft: written, draftOf }: RunningAttemptState,
  asked: NextQuestion | undefined,
  questionCount: number,
): ShownAttempt {
  const question = asked?.question ?? undefined;
  const draft = draftOf === undefined || draftOf === question?.id ? written : emptyAnswer;
  if (!asked)
    return { question: undefined, result: undefined, draft, isChanged: false, openCount: questionCount, steps: [] };
  const fresh = given?.questionId === question?.id ? given : undefined;
  // The newer one counts: another tab may have changed the answer since.
  const result =
    fresh && (!asked.answer || fresh.revision >= asked.answer.revision) ? fresh : (asked.answer ?? undefined);
  const isClosed = result?.isFinal === true;
  // The map was read before the fresh answer.
  const openCount = asked.map.filter((state) => state === 'open').length - (fresh && !asked.answer ? 1 : 0);
  return {
    question,
    result,
    draft: isClosed || draft === emptyAnswer ? keptAnswer(result, asked.draft?.text) : draft,
    // The files of a given answer are changed on the server at once.
    isChanged: !isClosed && draft !== emptyAnswer && !(result && draft.files),
    openCount,
    steps: question ? stepsOf(asked, result, openCount) : ['finish'],
  };
}
/** Returns what the server has of an answer: what was given, or the text that is being written, which is newer. */
const keptAnswer = (result: AnswerResult | undefined, written: string | undefined): AnswerDraft =>
  result
    ? {
        optionIds: result.chosenOptionIds,
        text: (result.isFinal ? undefined : written) ?? result.text ?? undefined,
        scale: result.scale ?? undefined,
      }
    : written === undefined
      ? emptyAnswer
      : { text: written };
function stepsOf({ position, map }: NextQuestion, result: AnswerResult | undefined, openCount: number): AttemptStep[] {
  const hasResult = result !== undefined;
  const isLast = position === map.length;
  return [
    ...(!hasResult && openCount > 1 && position < map.length ? (['skipQuestion'] as const) : []),
    ...(openCount > 0 && isLast ? (['finishEarly'] as const) : []),
    ...(result && !result.isFinal ? (['change'] as const) : []),
    hasResult ? (openCount > 0 ? 'next' : 'finish') : 'answer',
  ];
}
