// Computes the civil days of a time zone: the day of a moment, and when a day begins and ends there (decisions D8.1).
import { dayMilliseconds } from './units.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}
/** Formats the date and time as files show them: `2026-11-22 23:05:00`. */
export const timeIn = (moment: Date, timeZone: string): string => clockIn(timeZone).format(moment);
/** Returns the civil day of a moment in a time zone, `2026-05-10`. */
export const dayIn = (moment: Date, timeZone: string): string => clockIn(timeZone).format(moment).slice(0, 10);
/** Returns the milliseconds by which the clock of a time zone is ahead of UTC at a moment. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockIn(timeZone).format(new Date(moment)).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
/** Returns the moment when a clock in the time zone shows this day and hour, or the next moment where clocks skip that hour. */
export const momentIn = (day: string, hour: number, timeZone: string): Date =>
  momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
/** Returns the same for a time, `23:05`. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const about = wanted - aheadAt(wanted, timeZone);
  const exact = wanted - aheadAt(about, timeZone);
  return new Date(exact + aheadAt(exact, timeZone) < wanted ? about : exact);
}
/** Returns the moment when a day begins in a time zone. */
export const beginningOf = (day: string, timeZone: string): Date => momentIn(day, 0, timeZone);
/** Returns the next day, or the day at another distance. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** Returns the last millisecond of a day in a time zone. */
export const endingOf = (day: string, timeZone: string): Date =>
  new Date(beginningOf(dayAfter(day), timeZone).getTime() - 1);
