// Converts days of the seeds into moments, all counted from the time of loading, so that the demonstration always looks recent.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { beginningOf, dayAfter, dayIn } from '#platform/contract/days.ts';

const minuteMs = 60_000;

/** Returns a small number for a text, the same number every time. */
export function markOf(text: string): number {
  let mark = 2_166_136_261;
  for (const letter of text) mark = Math.imul(mark ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return mark;
}
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMilliseconds);
/** Returns when a person began: earlier that day than anything that the person did on it. */
export const beginning = (now: Date, days: number, mark: number): Date =>
  new Date(daysBefore(now, days).getTime() - 9 * 60 * minuteMs - (mark % 90) * minuteMs);
/** Returns when a person was last active that day, within the eight hours before the hour of the loading. */
export const activity = (now: Date, days: number, mark: number): Date =>
  new Date(daysBefore(now, days).getTime() - (mark % 400) * minuteMs);
/** Returns the moment of one step, evenly between two moments; the last step is at the end. */
export const between = (from: Date, to: Date, step: number, steps: number): Date =>
  new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * step) / Math.max(1, steps)));
/** Returns the end of the last allowed day, as an enrolment stores it (decisions D3.8); null without a limit. */
export function expiryOf(enrolledAt: Date, dayLimit: number, timeZone: string): string | null {
  return dayLimit === 0 ? null : endAfter(enrolledAt, dayLimit, timeZone);
}
/** Returns the end of the day that is so many days after a moment. */
export const endAfter = (moment: Date, days: number, timeZone: string): string =>
  beginningOf(dayAfter(dayIn(moment, timeZone), days + 1), timeZone).toISOString();
