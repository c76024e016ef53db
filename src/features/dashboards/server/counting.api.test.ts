// Proves that the kept figures of everybody are those that counting anew finds, for any period, and when they are used.
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { removeUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { beginNextCycles } from '#features/progress/server/next-cycles.service.ts';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';
import { updateKeptFigures } from './counting.service.ts';
import { dashboardChores } from './dashboards.jobs.ts';

let tenant: TenantForTest;
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
const count = () => inTenant(tenant.app, tenant.tenantId, updateKeptFigures);
const forget = () => change(sql`delete from data.dashboard_counts`);
const panel = (body: DashboardFilter = {}) => tenant.call(calls.getManagerDashboard, { body }, tenant.administrator);
const today = dayIn(new Date(), 'America/Sao_Paulo');

/** Conclusions of two cycles near and far from each other, deadlines on both sides of now, and people who left or moved. */
beforeAll(async () => {
  const issued = await makeIssued();
  ({ tenant } = issued);
  const { course } = issued;
  const other = await makeCourse(tenant);
  const people: Persona[] = [];
  for (let number = 0; number < 8; number += 1) people.push(await tenant.person({ fullName: `Pessoa ${number}` }));
  const unit = await tenant.call(createUnit, { body: { name: 'Loja Sul' } }, tenant.administrator);
  const body = { fullName: 'Pessoa 1', businessUnitId: unit.id };
  await tenant.call(updateUser, { params: { userId: people[1]!.userId }, body }, tenant.administrator);
  await enroll(tenant, 'course', course, people);
  await enroll(tenant, 'course', other, people);
  for (const who of people.slice(0, 6)) await finishCourse(tenant, course, who);
  const renewed = people.slice(0, 3).map(({ userId }) => userId);
  await inTenant(tenant.app, tenant.tenantId, (context) => beginNextCycles(context, 'course', course.id, renewed));
  await finishCourse(tenant, course, people[0]!);
  await finishCourse(tenant, course, people[1]!);
  // The days of one are apart from those of the other, and the archived cycle of the first is of the same period as its next.
  await change(sql`
    update data.archived_enrollments
    set completed_at = now() - case when user_id = ${people[0]!.userId} then interval '20 days' else interval '200 days' end`);
  await change(sql`
    update data.enrollments
    set completed_at = completed_at - interval '40 days', last_activity_at = last_activity_at - interval '40 days'
    where user_id in (${people[3]!.userId}, ${people[4]!.userId}) and completed_at is not null`);
  await change(sql`
    update data.enrollments set enrolled_at = enrolled_at - interval '100 days', status = 'onGoing',
      last_activity_at = now() - interval '30 days'
    where object_id = ${other.id} and user_id in (${people[3]!.userId}, ${people[6]!.userId})`);
  const ends = ['- 3 days', '- 1 minute', '+ 1 minute', '+ 3 days', '+ 7 days', '+ 30 days', '- 1 day', '- 2 days'];
  for (const [at, who] of people.entries())
    await change(sql`
      update data.enrollments set expires_at = now() + ${ends[at]!.replaceAll(' ', '')}::interval
      where object_id = ${other.id} and user_id = ${who.userId}`);
  await tenant.call(removeUser, { params: { userId: people[7]!.userId } }, tenant.administrator);
  await change(sql`update data.users set is_active = false where id = ${people[5]!.userId}`);
});

test('kept figures are those that counting anew finds, for every period [DASH-003]', async () => {
  const days = (until: number, length: number) => ({
    ...{ from: dayAfter(today, -until - length + 1), until: dayAfter(today, -until) },
  });
  for (const filter of [{}, days(0, 1), days(0, 30), days(25, 30), days(30, 1), days(35, 300), days(-10, 20)]) {
    await forget();
    const { countedAt: _now, ...counted } = await panel(filter);
    await count();
    const { countedAt: _then, ...kept } = await panel(filter);
    expect([filter, kept]).toEqual([filter, counted]);
  }
  const shown = await panel();
  // Pessoa 0 concluded twice in the quarter and counts once among the people of the content.
  expect(shown.concluded.total).toBeGreaterThan(shown.top[0]!.people);
  expect(shown.lateEnrollments).toBeGreaterThan(1);
  expect(shown.activePeople).toBeGreaterThan(3);
});
test('kept figures are used until they are three minutes old, and say when they were counted', async () => {
  await count();
  await change(sql`update data.dashboard_counts set counted_at = now() - interval '2 minutes'`);
  await change(sql`update data.dashboard_days set concluded = concluded + 1000 where day = ${today}`);
  const kept = await panel();
  expect(kept.concluded.total).toBeGreaterThan(1000);
  expect(Date.now() - Date.parse(kept.countedAt)).toBeGreaterThan(60_000);
  expect((await panel({ contentIds: [kept.top[0]!.objectId] })).concluded.total).toBeLessThan(1000);
  await change(sql`update data.dashboard_counts set counted_at = now() - interval '4 minutes'`);
  expect((await panel()).concluded.total).toBeLessThan(1000);
  // The next count mends what is wrong, and leaves no row that counts nothing.
  await change(sql`insert into data.dashboard_activity (day, next_on, people) values ('2001-01-01', 'infinity', 7)`);
  await count();
  expect((await panel()).concluded.total).toBeLessThan(1000);
  expect((await change(sql`select from data.dashboard_activity where day < '2002-01-01'`)).rows).toEqual([]);
});
test('days of another time zone are not used', async () => {
  await count();
  await change(sql`update data.dashboard_counts set time_zone = 'Asia/Tokyo'`);
  await change(sql`update data.dashboard_days set concluded = concluded + 1000`);
  expect((await panel()).concluded.total).toBeLessThan(1000);
});
test('the clock queues the count of large companies alone', async () => {
  const { app, tenantId } = tenant;
  const queued = async () => {
    await forget();
    for (const chore of dashboardChores) await chore.run(app.services);
    await app.runJobs();
    return (await change(sql`select from data.dashboard_counts`)).rows.length;
  };
  expect(await queued()).toBe(0);
  await change(sql`update data.tenant_usage set active_users = 2000 where tenant_id = ${tenantId}`);
  expect(await queued()).toBe(1);
});
