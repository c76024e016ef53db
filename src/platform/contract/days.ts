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
/** Date and time as written in files: `2026-11-22 23:05:00`. */
export const timeIn = (moment: Date, timeZone: string): string => clockIn(timeZone).format(moment);
/** The civil day of a moment in a time zone, `2026-05-10`. */
export const dayIn = (moment: Date, timeZone: string): string => clockIn(timeZone).format(moment).slice(0, 10);
/** How far the clock of a time zone is ahead of UTC at a moment. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockIn(timeZone).format(new Date(moment)).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
/** The moment at which a clock in the time zone shows this day and hour; where no clock does, as when it is put forward, the next one. */
export const momentIn = (day: string, hour: number, timeZone: string): Date =>
  momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
/** The same of a time, `23:05`. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const about = wanted - aheadAt(wanted, timeZone);
  const exact = wanted - aheadAt(about, timeZone);
  return new Date(exact + aheadAt(exact, timeZone) < wanted ? about : exact);
}
/** When a day begins in a time zone. */
export const beginningOf = (day: string, timeZone: string): Date => momentIn(day, 0, timeZone);
/** The day after, or another distance away. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** The last millisecond of a day in a time zone. */
export const endingOf = (day: string, timeZone: string): Date =>
  new Date(beginningOf(dayAfter(day), timeZone).getTime() - 1);
