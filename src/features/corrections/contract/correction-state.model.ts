// Decides the state of a correction in the browser: drafts, what is scored, the points so far, and what keeps it from being finished.
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import { isScored } from '#features/questions/contract/question-rules.model.ts';
import type { QuestionKind } from '#features/questions/contract/question.model.ts';
import { correctionLimits } from './correction.model.ts';
import type { Mark } from './correction.model.ts';

/** The correction of one answer. `score` is null until a score is given; 0 is a given score. */
export type CorrectionDraft = { score: number | null; observations: string; marks: readonly Mark[] };
/** What the state needs to know of one answer of the attempt, in the order of the paper. */
export type CorrectedItem = {
  /** Null where no evaluator scores the question. */
  responseId: string | null;
  kind: QuestionKind;
  position: number;
  points: number | null;
  maxPoints: number;
};
/** The drafts by the id of the answer. */
export type Drafts = Readonly<Record<string, CorrectionDraft>>;

/** A score as it is typed: points, nothing, or the key of the sentence that says what is wrong. */
export type TypedPoints = { points: number | null } | { error: 'number' | 'decimals' | 'high' };
/** Reads a typed score; empty means no score and never zero. Both a comma and a point separate decimals. */
export function typedPoints(text: string, maxPoints: number): TypedPoints {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { points: null };
  if (!/^\d*\.?\d*$/.test(typed) || !/\d/.test(typed)) return { error: 'number' };
  if (/\.\d{3,}$/.test(typed)) return { error: 'decimals' };
  const points = Number(typed);
  return points > maxPoints ? { error: 'high' } : { points };
}
/** The scores that one press gives besides zero: half and everything. */
export const quickPoints = (maxPoints: number): readonly number[] =>
  maxPoints > 0 ? [twoDecimals(maxPoints / 2), maxPoints] : [];

/** Returns whether an evaluator scores the item. */
const isManual = ({ responseId }: CorrectedItem) => responseId !== null;
/** Returns the points of an item: those of its draft where an evaluator gives them. */
export const pointsOf = ({ responseId, points }: CorrectedItem, drafts: Drafts): number | null =>
  responseId === null ? points : (drafts[responseId]?.score ?? null);

export type CorrectionTotals = {
  points: number;
  maxPoints: number;
  /** The percent of all points, with two decimals; null where nothing is scored. */
  percent: number | null;
  /** The points that no score was given for yet. */
  openPoints: number;
  /** The positions of the questions that lack a score. */
  missing: readonly number[];
  scored: number;
  toScore: number;
};
/** Returns the points so far and what lacks a score. */
export function totalsOf(items: readonly CorrectedItem[], drafts: Drafts): CorrectionTotals {
  const scored = items.filter(({ kind }) => isScored(kind));
  const manual = scored.filter(isManual);
  const open = manual.filter((item) => pointsOf(item, drafts) === null);
  const sum = (all: readonly CorrectedItem[], of: (item: CorrectedItem) => number) =>
    twoDecimals(all.reduce((total, item) => total + of(item), 0));
  const points = sum(scored, (item) => pointsOf(item, drafts) ?? 0);
  const maxPoints = sum(scored, (item) => item.maxPoints);
  return {
    points,
    maxPoints,
    percent: maxPoints > 0 ? twoDecimals((points / maxPoints) * 100) : null,
    openPoints: sum(open, (item) => item.maxPoints),
    missing: open.map(({ position }) => position),
    scored: manual.length - open.length,
    toScore: manual.length,
  };
}
/** The result that finishing would give; the server decides it again. decisions D4.2 */
export type ExpectedResult = 'incomplete' | 'approved' | 'retry' | 'disapproved' | 'completed';
export function expectedResult(
  { points, maxPoints, missing }: CorrectionTotals,
  { minimumPercent, hasAttemptsLeft }: { minimumPercent: number | null; hasAttemptsLeft: boolean },
): ExpectedResult {
  if (missing.length > 0) return 'incomplete';
  if (minimumPercent === null || maxPoints === 0) return 'completed';
  // Compared unrounded: 69.996 does not pass with 70.
  if ((points / maxPoints) * 100 >= minimumPercent) return 'approved';
  return hasAttemptsLeft ? 'retry' : 'disapproved';
}

/** Returns the index of the neighbour in this direction; the ends stay where they are. */
export const neighbour = (at: number, by: 1 | -1, length: number) => Math.min(length - 1, Math.max(0, at + by));
/** Returns the index of the next item that lacks a score, after `at` and then from the start; undefined where all have one. */
export function nextWithoutScore(items: readonly CorrectedItem[], drafts: Drafts, at: number): number | undefined {
  const lacks = (item: CorrectedItem) => isManual(item) && pointsOf(item, drafts) === null;
  const order = [...items.keys()];
  return [...order.slice(at + 1), ...order.slice(0, at + 1)].find((index) => lacks(items[index]!));
}

/** Returns the marks with one more, in the order of the recording; the same second of a file is marked once. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const second = Math.max(0, Math.floor(mark.second));
  const others = marks.filter((one) => one.fileId !== mark.fileId || one.second !== second);
  if (others.length >= correctionLimits.marks) return marks;
  return [...others, { ...mark, second, text: mark.text.trim() }].sort((a, b) => a.second - b.second);
}
/** Returns the drafts that differ from the stored ones, by answer. */
export const unsaved = (drafts: Drafts, stored: Drafts): readonly [string, CorrectionDraft][] =>
  Object.entries(drafts).filter(([id, draft]) => {
    const was = stored[id];
    return (
      !was ||
      was.score !== draft.score ||
      was.observations !== draft.observations ||
      JSON.stringify(was.marks) !== JSON.stringify(draft.marks)
    );
  });
