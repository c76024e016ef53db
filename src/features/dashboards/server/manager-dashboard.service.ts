// Collects the dashboard of a manager: of the people whom he leads, or of everybody for those who manage everybody.
import { dayAfter } from '#platform/contract/days.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { isLeading, ledBy, managesEverybody } from '#features/people/server/leaders.service.ts';
import { daysOfYear, leastPeople, shownItems, soonDays, sumOf, weeksFrom } from '../contract/dashboard.model.ts';
import type { DashboardFilter, ManagerDashboard } from '../contract/dashboard.wire.ts';
import * as measures from './measures.store.ts';
import { listDepartments } from './manager-dashboard.store.ts';
import type { DepartmentRow } from './manager-dashboard.store.ts';
import { findPeriod } from './period.service.ts';

/** Returns the people whom the caller leads; undefined for everybody. Throws where it is nobody. */
export async function ledOf(context: PersonContext) {
  if (await managesEverybody(context)) return undefined;
  const { userId } = context.person;
  if (userId === undefined || !(await isLeading(context))) throw new Problem('forbidden', 'dashboards.noTeam');
  return ledBy(userId);
}
/** A department of a few people tells its size alone. */
const shareOf = ({ id, name, people, covered, obligations: total }: DepartmentRow) => {
  const isHidden = people < leastPeople;
  return { id, name, people, isHidden, obligations: isHidden ? null : { covered, total } };
};
export async function getManagerDashboard(context: PersonContext, filter: DashboardFilter): Promise<ManagerDashboard> {
  const led = await ledOf(context);
  const { from, until, before, today, timeZone } = await findPeriod(context, filter);
  const found = measures.peopleFound(filter, led);
  const measured = { ...found, timeZone, contentIds: filter.contentIds };
  const beginning = [before.from, dayAfter(from, -daysOfYear)].sort()[0]!;
  const { db } = context;
  const days = await measures.listDays(db, measured, beginning, until);
  const counted = await measures.countEnrolled(db, measured, before.from, from, until);
  const due = await measures.listDue(db, measured, today, dayAfter(today, soonDays), shownItems);
  const top = await measures.listTop(db, measured, from, until, shownItems);
  const departments = await listDepartments(db, found.people);
  const [now, then] = [sumOf(days, { from, until }), sumOf(days, before)];
  const sum = (of: 'people' | 'covered' | 'obligations') => departments.reduce((total, one) => total + one[of], 0);
  return {
    ...{ from, until, countedAt: context.now().toISOString(), isTeam: led !== undefined },
    people: sum('people'),
    departments: departments.filter(({ id }) => id !== null).length,
    enrolled: { total: counted.enrolled, before: counted.enrolledBefore },
    concluded: { total: now.concluded, before: then.concluded },
    minutes: { total: now.minutes, before: then.minutes },
    activePeople: counted.active,
    lateEnrollments: due.late,
    obligations: { covered: sum('covered'), total: sum('obligations') },
    weeks: weeksFrom({ from, until }, days),
    shares: departments.map(shareOf),
    needing: { total: due.total, items: due.items },
    top,
  };
}
