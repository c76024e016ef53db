// Defines the periods of the ranking, ranks with ties, streaks of days and levels.
import { dayAfter } from '#platform/contract/days.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';

export const rankingPeriods = ['all', 'month', 'week'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];
/** administration-engagement §9: ranking 5, trophies 6. */
export const rankingPageSize = 5;
export const trophyPageSize = 6;
/** A team of fewer people shows no mean. */
export const leastTeam = 5;
/** The neighbours shown above and below the own row. */
export const shownNeighbors = 2;

/** Returns the week of a day as ISO 8601 names it. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * dayMilliseconds);
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMilliseconds + 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
/** Returns the name under which the points of a period are kept, by the company's day. */
export const periodKey = (period: RankingPeriod, day: string): string =>
  period === 'all' ? 'all' : period === 'month' ? day.slice(0, 7) : weekOf(day);
/** Returns the names of all periods that points of a day count in. */
export const periodKeysOf = (day: string): string[] => rankingPeriods.map((period) => periodKey(period, day));

/** Returns ranks for a page that begins after so many people: equal points share a rank, the next one skips. */
export function ranksOf(points: readonly number[], skipped: number, firstRank: number): number[] {
  const ranks: number[] = [];
  for (const [at, mine] of points.entries())
    ranks.push(at === 0 ? firstRank : points[at - 1] === mine ? ranks[at - 1]! : skipped + at + 1);
  return ranks;
}
/** The days in a row that ended on a day; nothing for somebody who was never here. */
export type Streak = { lastOn: string; days: number } | undefined;
/** Returns how many days in a row the person is here: a streak lives until the end of the day after its last one. */
export const streakOn = (streak: Streak, today: string): number =>
  streak && streak.lastOn >= dayAfter(today, -1) ? streak.days : 0;
/** Returns a day as a number, the cycle of an award of a day. */
export const cycleOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;
/** The points at which each level after the first begins. */
export const levelPoints = [100, 300, 600, 1_000, 1_500, 2_500, 4_000, 6_000, 10_000] as const;
/** Returns the level of so many points, and the points of the next one; null on the last. */
export function levelOf(points: number): { level: number; nextAt: number | null } {
  const reached = levelPoints.filter((least) => points >= least).length;
  return { level: reached + 1, nextAt: levelPoints[reached] ?? null };
}
