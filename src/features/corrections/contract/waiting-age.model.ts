// Decides how the age of a waiting correction is said: its whole days, and how near its limit is.
import { dayMilliseconds } from '#platform/contract/units.ts';

export type WaitingAge = { days: number; state: 'late' | 'dueToday' | 'dueTomorrow' | 'open' };
type Waiting = { waitingSince: string; dueAt: string | null; isLate: boolean };

/** Returns the age; `dayOf` gives the day of an instant in the company's time zone. */
export function ageOf(
  { waitingSince, dueAt, isLate }: Waiting,
  dayOf: (at: Date) => string,
  now: Date = new Date(),
): WaitingAge {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / dayMilliseconds));
  if (isLate || (dueAt !== null && Date.parse(dueAt) <= now.getTime())) return { days, state: 'late' };
  if (dueAt === null) return { days, state: 'open' };
  const dueOn = dayOf(new Date(dueAt));
  if (dueOn === dayOf(now)) return { days, state: 'dueToday' };
  if (dueOn === dayOf(new Date(now.getTime() + dayMilliseconds))) return { days, state: 'dueTomorrow' };
  return { days, state: 'open' };
}
