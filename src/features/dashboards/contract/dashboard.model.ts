// Defines the measures of dashboards: their periods, their comparison, the weeks of a plot, and streaks of days.
import { dayAfter } from '#platform/contract/days.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';

/** The days of a dashboard without a chosen period, and the most that one shows. */
export const usualDays = 91;
export const mostDays = 731;
export const daysOfWeek = 7;
/** A year ago on the same weekday. */
export const daysOfYear = 52 * daysOfWeek;
/** What is due within these days needs the manager. */
export const soonDays = 7;
/** A share of fewer people is hidden: it would tell about a single one. */
export const leastPeople = 5;
/** What the lists of a dashboard show. */
export const shownItems = 5;
/** The weeks of the learner's grid of days. */
export const gridWeeks = 12;

export type Period = { readonly from: string; readonly until: string };
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds);
/** Returns the number of days of a period, with both its ends. */
export const lengthOf = ({ from, until }: Period): number => dayNumber(until) - dayNumber(from) + 1;
/** Returns the chosen period, filled with what is not chosen; undefined where it ends before it begins or is too long. */
export function periodOf({ from, until }: Partial<Period>, today: string): Period | undefined {
  const last = until ?? (from && from > today ? from : today);
  const period = { from: from ?? dayAfter(last, 1 - usualDays), until: last };
  const length = lengthOf(period);
  return length >= 1 && length <= mostDays ? period : undefined;
}
/** Returns the period of the same length just before. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -lengthOf(period)),
  until: dayAfter(period.from, -1),
});
/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  // 1 January 1970 was a Thursday.
  dayAfter(day, -((((dayNumber(day) + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek));
/** Returns the Mondays of the weeks that a period touches. */
export function weeksOf({ from, until }: Period): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = dayAfter(monday, daysOfWeek)) weeks.push(monday);
  return weeks;
}
export type Week = { startsOn: string; concluded: number; before: number; minutes: number };
type Counted = { day: string; concluded: number; minutes: number };
/** Sums days into the weeks of a period; `before` is the same week a year ago. */
export function weeksFrom(period: Period, days: readonly Counted[]): Week[] {
  const isIn = (day: string) => day >= period.from && day <= period.until;
  const weeks = new Map(
    weeksOf(period).map((startsOn) => [startsOn, { startsOn, concluded: 0, before: 0, minutes: 0 }]),
  );
  for (const { day, concluded, minutes } of days) {
    const now = isIn(day) ? weeks.get(mondayOf(day)) : undefined;
    if (now) Object.assign(now, { concluded: now.concluded + concluded, minutes: now.minutes + minutes });
    const later = dayAfter(day, daysOfYear);
    const then = isIn(later) ? weeks.get(mondayOf(later)) : undefined;
    if (then) then.before += concluded;
  }
  return [...weeks.values()];
}
/** Sums the days of a period. */
export function sumOf(days: readonly Counted[], { from, until }: Period): Omit<Counted, 'day'> {
  const inside = days.filter(({ day }) => day >= from && day <= until);
  const sum = (of: 'concluded' | 'minutes') => inside.reduce((total, one) => total + one[of], 0);
  return { concluded: sum('concluded'), minutes: sum('minutes') };
}
/** Returns the change in whole percent; null where nothing was before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
/** Returns the streak of days that reaches today or yesterday, and the longest one. The days ascend, each once. */
export function streaksOf(days: readonly string[], today: string): { present: number; longest: number } {
  let [longest, run] = [0, 0];
  let last: string | undefined;
  for (const day of days) {
    run = last !== undefined && dayAfter(last) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isOn = last !== undefined && last >= dayAfter(today, -1);
  return { present: isOn ? run : 0, longest };
}
