// Decides which dates a person has to act by, in which group each stands, and how much a day it takes to meet those of this week.
import { dayAfter } from '#platform/contract/days.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { mondayOf } from '#features/dashboards/contract/dashboard.model.ts';
import type { ComplianceStatus } from '#features/compliance/contract/compliance.model.ts';

/** What is over, what ends today, what ends until Sunday, and the rest. */
export const deadlineGroups = ['overdue', 'today', 'week', 'later'] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];
/** What a page of the list shows, and the most that a person is shown or an own calendar has. */
export const shownDeadlines = 20;
export const mostDeadlines = 500;

/** Returns the days from one day to another; below zero where the other one is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
/** Returns the last day of a day's week, a Sunday. */
export const sundayOf = (day: string): string => dayAfter(mondayOf(day), 6);
export function groupOf(dueOn: string, today: string): DeadlineGroup {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn <= sundayOf(today) ? 'week' : 'later';
}

type Obliging = {
  kind: 'course' | 'trail';
  objectId: string;
  status: ComplianceStatus;
  expiresOn: string | null;
  graceUntil: string | null;
  dueOn: string | null;
};
/** Returns the last day on which a person meets what a rule asks now; nothing where the rule asks for nothing yet. */
export function lastDayOfDuty({ status, expiresOn, graceUntil, dueOn }: Obliging): string | undefined {
  if (status === 'compliant' || status === 'waived') return undefined;
  return (status === 'expiring' ? expiresOn : (graceUntil ?? expiresOn ?? dueOn)) ?? undefined;
}
/** Returns what rules ask now, of each content the first. */
export function dutiesOf<T extends Obliging>(obligations: readonly T[]): { obligation: T; dueOn: string }[] {
  const first = new Map<string, { obligation: T; dueOn: string }>();
  for (const obligation of obligations) {
    const dueOn = lastDayOfDuty(obligation);
    const key = `${obligation.kind} ${obligation.objectId}`;
    if (dueOn !== undefined && !(first.get(key) && first.get(key)!.dueOn <= dueOn))
      first.set(key, { obligation, dueOn });
  }
  return [...first.values()];
}
type Placed = {
  kind: 'course' | 'trail';
  objectId: string;
  title: string;
  dueOn: string | null;
  expiresAt: string | null;
};
type Dated<R, T> = Omit<R, 'dueOn'> & {
  dueOn: string;
  daysLeft: number;
  group: DeadlineGroup;
  /** True where the enrolment itself has ended, so that no progress counts any more (decisions D3.8). */
  isOver: boolean;
  obligation: T | null;
};
/**
 * Joins the deadlines of enrolments with those of rules, one for each content: the earlier day counts, and the moment only
 * where the day is that of the enrolment. The first to act on comes first.
 */
export function deadlinesOf<R extends Placed, T extends Obliging>(
  rows: readonly R[],
  obligations: readonly T[],
  today: string,
): Dated<R, T>[] {
  const duties = new Map(
    dutiesOf(obligations).map((one) => [`${one.obligation.kind} ${one.obligation.objectId}`, one]),
  );
  return rows
    .flatMap((row) => {
      const duty = duties.get(`${row.kind} ${row.objectId}`);
      const [dueOn] = [row.dueOn, duty?.dueOn].filter((day) => typeof day === 'string').sort();
      if (dueOn === undefined) return [];
      const daysLeft = daysBetween(today, dueOn);
      const expiresAt = row.dueOn === dueOn ? row.expiresAt : null;
      const obligation = duty?.obligation ?? null;
      const isOver = row.dueOn !== null && row.dueOn < today;
      return [{ ...row, dueOn, expiresAt, daysLeft, group: groupOf(dueOn, today), isOver, obligation }];
    })
    .sort(
      (one, other) =>
        one.daysLeft - other.daysLeft ||
        one.title.localeCompare(other.title) ||
        (one.objectId < other.objectId ? -1 : 1),
    );
}

type Weighed = { dueOn: string; group: DeadlineGroup; isOver: boolean; remainingSeconds: number };
/** How much a day it takes, and until when; `until` is null where only what is over is left. */
export type Pace = { minutesADay: number; until: string | null; overdueMinutes: number; dueMinutes: number };
const minutesOf = (seconds: number) => Math.ceil(seconds / 60);
/** Rounds up to five minutes, as people plan. */
const planned = (minutes: number) => Math.ceil(minutes / 5) * 5;
/**
 * Returns the even pace that meets every deadline until Sunday, with what is over done by the last of them: the steepest of
 * the ways to each day. It counts what remains, not the length, and only what can still be done. Nothing where nothing remains.
 */
export function paceOf(all: readonly Weighed[], today: string): Pace | null {
  const deadlines = all.filter(({ isOver }) => !isOver);
  const sum = (of: readonly Weighed[]) => of.reduce((seconds, one) => seconds + one.remainingSeconds, 0);
  const overdue = sum(deadlines.filter(({ group }) => group === 'overdue'));
  const due = deadlines.filter(({ group }) => group === 'today' || group === 'week');
  const days = [...new Set(due.map(({ dueOn }) => dueOn))].sort();
  const until = days.at(-1);
  const rates = days.map((day) => {
    const before = sum(due.filter(({ dueOn }) => dueOn <= day)) + (day === until ? overdue : 0);
    return before / (daysBetween(today, day) + 1);
  });
  const minutesADay = planned(minutesOf(Math.max(0, ...(until === undefined ? [overdue] : rates))));
  return minutesADay === 0
    ? null
    : { minutesADay, until: until ?? null, overdueMinutes: minutesOf(overdue), dueMinutes: minutesOf(sum(due)) };
}
