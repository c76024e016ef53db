// Defines the words of corrections and decides which scores an evaluator may give.
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';

/** A correction waits, is finished, or was opened again; the last two keep what the person has concluded. */
export type CorrectionStatus = 'waiting' | 'corrected' | 'reopened';
/** A remark at a second of a recording: something done well, or something to look at. */
export type Mark = { second: number; tone: 'right' | 'attention'; text: string; fileId?: string };
export const correctionLimits = {
  observations: 10_000,
  considerations: 10_000,
  reason: 500,
  marks: 200,
  markText: 500,
  /** Minutes that an opened correction belongs to one evaluator (decisions D4.6). */
  claimMinutes: 30,
} as const;
/** The bands of age by which the queue is filtered, in days since the answers were sent; late ones passed their limit. */
export const ageBands = ['upToOneDay', 'upToThreeDays', 'older', 'late'] as const;
export type AgeBand = (typeof ageBands)[number];

export type ScoreError = { code: 'number.large' | 'number.small' | 'corrections.twoDecimals'; limit?: number };
/** Returns why a score cannot be given; nothing where it may. A missing score is no zero, and a zero is a score. */
export function scoreError(score: number | null, maxPoints: number): ScoreError | undefined {
  if (score === null) return undefined;
  if (score < 0) return { code: 'number.small', limit: 0 };
  if (score > maxPoints) return { code: 'number.large', limit: maxPoints };
  if (twoDecimals(score) !== score) return { code: 'corrections.twoDecimals' };
  return undefined;
}
/** Returns the verdict that a corrected answer has by its points. */
export const verdictOfPoints = (points: number, maxPoints: number) =>
  points >= maxPoints ? ('correct' as const) : points > 0 ? ('partial' as const) : ('incorrect' as const);
/** Returns until when a claim that begins or is renewed now lasts. */
export const claimedUntil = (now: Date) => new Date(now.getTime() + correctionLimits.claimMinutes * 60_000);
