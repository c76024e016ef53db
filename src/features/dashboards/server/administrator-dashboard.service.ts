// Collects the first page of administrators: the last seven days, what needs them, and the use of the contract.
import { dayAfter } from '#platform/contract/days.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getMyContract } from '#features/contracts/server/contracts.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { managesEverybody } from '#features/people/server/leaders.service.ts';
import { daysOfWeek, sumOf } from '../contract/dashboard.model.ts';
import type { AdministratorDashboard } from '../contract/administrator-dashboard.wire.ts';
import { listAttention } from './attention.service.ts';
import { findFirstSteps } from './first-steps.store.ts';
import { getFigures } from './dashboard-figures.service.ts';
import { findPeriod } from './period.service.ts';

async function contractOf(context: PersonContext): Promise<AdministratorDashboard['contract']> {
  if (!personMay(context.person, 'myContract')) return null;
  const { id, expiresOn, activeUsers, userLimit, courses, courseLimit, trails, trailLimit, ...rest } =
    await getMyContract(context);
  const { diskBytes, diskLimitMegabytes } = rest;
  return {
    ...{ id, expiresOn, activeUsers, userLimit, courses, courseLimit, trails, trailLimit },
    ...{ diskBytes, diskLimitMegabytes },
  };
}
export async function getAdministratorDashboard(context: PersonContext): Promise<AdministratorDashboard> {
  if (!(await managesEverybody(context))) throw new Problem('forbidden', 'dashboards.onlyAdministrators');
  const asked = await findPeriod(context, {});
  const { today } = asked;
  const [from, until] = [dayAfter(today, 1 - daysOfWeek), today];
  const before = { from: dayAfter(from, -daysOfWeek), until: dayAfter(from, -1) };
  const figures = await getFigures(context, {}, undefined, { ...asked, from, until, before }, 0);
  const { countedAt, days: found, counted, due, departments } = figures;
  const sum = (of: 'people' | 'covered' | 'obligations') => departments.reduce((total, one) => total + one[of], 0);
  const steps = await findFirstSteps(context.db);
  const attention = await listAttention(context, { late: due.late, soon: due.total - due.late, from });
  return {
    ...{ countedAt, from, until },
    people: sum('people'),
    activePeople: counted.active,
    enrolled: { total: counted.enrolled, before: counted.enrolledBefore },
    concluded: { total: sumOf(found, { from, until }).concluded, before: sumOf(found, before).concluded },
    obligations: { covered: sum('covered'), total: sum('obligations') },
    days: Array.from({ length: daysOfWeek }, (_, at) => {
      const day = dayAfter(from, at);
      return { day, concluded: found.find((one) => one.day === day)?.concluded ?? 0 };
    }),
    attention,
    firstSteps: Object.values(steps).every(Boolean) ? null : steps,
    contract: await contractOf(context),
  };
}
