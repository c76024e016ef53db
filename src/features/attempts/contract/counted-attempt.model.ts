// Decides what the attempts at an assessment count together, and when the next one may begin.
import { minuteMilliseconds } from '#platform/contract/units.ts';
import type { CountedAttempt } from '#features/assessments/contract/assessment-content.model.ts';

/** The states of an attempt as they are stored. */
export type StoredStatus =
  | 'running'
  | 'approved'
  | 'disapproved'
  | 'retry'
  | 'pendingCorrection'
  | 'gaveUp'
  | 'unanswered'
  | 'skipped'
  | 'completed';
export type CountableAttempt = { status: StoredStatus; percent: number | null };

/**
 * Returns the percent that counts; null where no attempt has one. `attempts` are in their order. A running attempt and one
 * that waits for correction have none yet, and one without scored questions never has. A given-up attempt counts 0, and so
 * does one whose time ended without an answer. A skipped assessment counts 100 (decisions D4.4, D10.5).
 */
export function countedPercent(
  counted: CountedAttempt = 'highest',
  attempts: readonly CountableAttempt[],
): number | null {
  if (attempts.some(({ status }) => status === 'skipped')) return 100;
  const percents = attempts.flatMap(({ status, percent }) =>
    status === 'running' || status === 'pendingCorrection' || percent === null ? [] : [percent],
  );
  if (percents.length === 0) return null;
  switch (counted) {
    case 'highest':
      return Math.max(...percents);
    case 'last':
      return percents.at(-1)!;
    case 'first':
      return percents[0]!;
    case 'mean':
      return percents.reduce((sum, one) => sum + one, 0) / percents.length;
  }
}
/** Returns whether the assessment is passed or complete: then no further attempt begins. */
export const isDone = (attempts: readonly Pick<CountableAttempt, 'status'>[]) =>
  attempts.some(({ status }) => status === 'approved' || status === 'completed' || status === 'skipped');
/** Returns the moment from which the next attempt may begin, counted from the end of the last one; undefined where it may begin now. */
export function opensAt(
  pauseMinutes: number | undefined,
  lastEnd: string | null | undefined,
  now: Date,
): string | undefined {
  if (!pauseMinutes || !lastEnd) return undefined;
  const opening = Date.parse(lastEnd) + pauseMinutes * minuteMilliseconds;
  return opening > now.getTime() ? new Date(opening).toISOString() : undefined;
}
