// Reads the figures of a dashboard: those of everybody from what is kept while it is fresh, all others where they are asked for.
import { dayAfter } from '#platform/contract/days.ts';
import { minuteMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import type { SQL } from 'drizzle-orm';
import { daysOfYear, shownItems, soonDays } from '../contract/dashboard.model.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';
import * as kept from './kept-figures.store.ts';
import { listDepartments } from './manager-dashboard.store.ts';
import type { DepartmentRow } from './manager-dashboard.store.ts';
import * as measures from './measures.store.ts';
import type { AskedPeriod } from './period.service.ts';

/** Figures are counted each minute; where the worker rests, readings count by themselves. */
const freshMilliseconds = 3 * minuteMilliseconds;
export type Figures = {
  countedAt: string;
  days: measures.CountedDay[];
  counted: measures.EnrolledCounts;
  due: { total: number; late: number; items: measures.DueRow[] };
  top: measures.TopContent[];
  departments: DepartmentRow[];
};
const isEverybody = (filter: DashboardFilter) =>
  [filter.departmentIds, filter.jobTitleIds, filter.businessUnitIds, filter.userIds, filter.contentIds].every(
    (ids) => !ids?.length,
  );
/** Returns the kept count that may answer; undefined where the figures have to be counted. */
export async function findFreshCount(context: Context, filter: DashboardFilter, led: SQL | undefined, zone: string) {
  if (led || !isEverybody(filter)) return undefined;
  const found = await kept.findCount(context.db);
  const age = found ? context.now().getTime() - Date.parse(found.countedAt) : Infinity;
  return found?.timeZone === zone && age < freshMilliseconds ? found : undefined;
}
/** Returns the figures of a period; `most` is how many rows its short lists have. */
export async function getFigures(
  context: Context,
  filter: DashboardFilter,
  led: SQL | undefined,
  { from, until, before, today, timeZone }: AskedPeriod,
  most = shownItems,
): Promise<Figures> {
  const { db } = context;
  const beginning = [before.from, dayAfter(from, -daysOfYear)].sort()[0]!;
  const soon = dayAfter(today, soonDays);
  const fresh = await findFreshCount(context, filter, led, timeZone);
  if (fresh)
    return {
      countedAt: fresh.countedAt,
      days: await kept.listDays(db, beginning, until),
      counted: await kept.countEnrolled(db, before.from, from, until),
      due: await kept.listKeptDue(db, fresh, today, soon, most),
      top: most ? await kept.listTop(db, from, until, most) : [],
      departments: await kept.listDepartments(db),
    };
  const measured = { ...measures.peopleFound(filter, led), timeZone, contentIds: filter.contentIds };
  return {
    countedAt: context.now().toISOString(),
    days: await measures.listDays(db, measured, beginning, until),
    counted: await measures.countEnrolled(db, measured, before.from, from, until),
    due: await measures.listDue(db, measured, today, soon, most),
    top: most ? await measures.listTop(db, measured, from, until, most) : [],
    departments: await listDepartments(db, measured.people),
  };
}
