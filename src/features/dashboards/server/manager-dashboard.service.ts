// Collects the dashboard of a manager: of the people whom he leads, or of everybody for those who manage everybody.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { isLeading, ledBy, managesEverybody } from '#features/people/server/leaders.service.ts';
import { leastPeople, sumOf, weeksFrom } from '../contract/dashboard.model.ts';
import type { DashboardFilter, ManagerDashboard } from '../contract/dashboard.wire.ts';
import { getFigures } from './dashboard-figures.service.ts';
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
  const asked = await findPeriod(context, filter);
  const { from, until, before } = asked;
  const { countedAt, days, counted, due, top, departments } = await getFigures(context, filter, led, asked);
  const [now, then] = [sumOf(days, { from, until }), sumOf(days, before)];
  const sum = (of: 'people' | 'covered' | 'obligations') => departments.reduce((total, one) => total + one[of], 0);
  return {
    ...{ from, until, countedAt, isTeam: led !== undefined },
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
