// Returns the weeks that a month shows, and the months beside it.
import { dayAfter } from '#platform/contract/days.ts';
import { daysOfWeek } from '#features/dashboards/contract/dashboard.model.ts';

/** Returns another month: `2026-01` and -1 give `2025-12`. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
/** Returns the whole weeks that have the days of a month; a week begins on Sunday (0) or Monday (1). */
export function weeksOfMonth(month: string, startsOn: 0 | 1): string[][] {
  const first = `${month}-01`;
  const shift = (new Date(`${first}T00:00:00Z`).getUTCDay() - startsOn + daysOfWeek) % daysOfWeek;
  const weeks: string[][] = [];
  for (let day = dayAfter(first, -shift); day.slice(0, 7) <= month; day = dayAfter(day, daysOfWeek))
    weeks.push(Array.from({ length: daysOfWeek }, (_, at) => dayAfter(day, at)));
  return weeks;
}
