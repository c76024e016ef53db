// Proves over HTTP what the dashboards of managers and of learners count, for whom, and in which days.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import type { DashboardFilter, LearnerDashboardFilter } from '../contract/dashboard.wire.ts';

let tenant: TenantForTest;
let manager: Persona;
let [concluder, late, stranger]: Persona[] = [];
let course: Awaited<ReturnType<typeof makeCourse>>;
let departmentId: string;
const ofManager = (body: DashboardFilter = {}, as = manager) => tenant.call(calls.getManagerDashboard, { body }, as);
const ofLearner = (body: LearnerDashboardFilter = {}, as = concluder!) =>
  tenant.call(calls.getLearnerDashboard, { body }, as);
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  const { administrator, call } = tenant;
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  ({ id: departmentId } = await call(createDepartment, { body: { name: 'Operações' } }, administrator));
  [concluder, late, stranger] = [
    await tenant.person({ fullName: 'Bia Conclui' }),
    await tenant.person({ fullName: 'Lia Atrasada' }),
    await tenant.person({ fullName: 'Eva Estranha' }),
  ];
  const place = (who: Persona, fullName: string) =>
    call(
      updateUser,
      { params: { userId: who.userId }, body: { fullName, supervisorId: manager.userId, departmentId } },
      administrator,
    );
  await place(concluder, 'Bia Conclui');
  await place(late, 'Lia Atrasada');
  course = await makeCourse(tenant);
  await enroll(tenant, 'course', course, [concluder, late, stranger]);
  for (const who of [concluder, stranger])
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, who);
  await change(sql`update data.courses set workload_minutes = 90 where id = ${course.id}`);
  await change(sql`update data.enrollments set expires_at = now() - interval '3 days' where user_id = ${late.userId}`);
});

describe('the dashboard of a manager', () => {
  test('counts the own people alone, and everybody for an administrator [DASH-003, PERM-002, GEN-009]', async () => {
    const own = await ofManager();
    expect(own).toMatchObject({
      ...{ isTeam: true, people: 2, departments: 1, activePeople: 1, lateEnrollments: 1 },
      ...{ concluded: { total: 1, before: 0 }, enrolled: { total: 2, before: 0 }, minutes: { total: 90, before: 0 } },
      obligations: { covered: 0, total: 0 },
      top: [{ kind: 'course', objectId: course.id, people: 1 }],
    });
    expect(own.needing).toMatchObject({ total: 1, items: [{ personName: 'Lia Atrasada', percent: 0 }] });
    expect(own.needing.items[0]!.daysLeft).toBeLessThan(-1);
    expect(own.weeks.reduce((sum, week) => sum + week.concluded, 0)).toBe(1);
    // Two people are too few for a share of their own.
    expect(own.shares).toEqual([{ id: departmentId, name: 'Operações', people: 2, isHidden: true, obligations: null }]);
    const all = await ofManager({}, tenant.administrator);
    expect(all).toMatchObject({ isTeam: false, concluded: { total: 2, before: 0 }, lateEnrollments: 1 });
    expect(all.people).toBeGreaterThan(5);
    expect(all.top).toMatchObject([{ objectId: course.id, people: 2 }]);
  });
  test('takes places, contents, people and days, sent as YYYY-MM-DD [DASH-001, DASH-002]', async () => {
    const all = (body: DashboardFilter) => ofManager(body, tenant.administrator);
    expect((await all({ departmentIds: [departmentId] })).people).toBe(2);
    expect((await all({ userIds: [stranger!.userId] })).concluded.total).toBe(1);
    expect((await all({ contentIds: [randomUUID()] })).concluded.total).toBe(0);
    expect((await all({ jobTitleIds: [randomUUID()] })).people).toBe(0);
    expect((await all({ businessUnitIds: [randomUUID()] })).people).toBe(0);
    const zone = 'America/Sao_Paulo';
    const before = { from: dayFromToday(-20, zone), until: dayFromToday(-10, zone) };
    expect(await all(before)).toMatchObject({ ...before, concluded: { total: 0, before: 0 } });
    const after = { from: dayFromToday(0, zone), until: dayFromToday(0, zone) };
    expect((await all(after)).concluded.total).toBe(2);
    // Whom a manager does not lead, no filter shows.
    expect((await ofManager({ userIds: [stranger!.userId] })).people).toBe(0);
  });
  test('refuses a period that ends before it begins, a long one, and what is no day', async () => {
    const refused = async (from: string, until: string) =>
      (await tenant.inject(calls.getManagerDashboard, { body: { from, until } }, manager)).problem?.fields?.[0]?.field;
    expect(await refused('2026-02-02', '2026-02-01')).toBe('until');
    expect(await refused('2020-01-01', '2026-01-01')).toBe('until');
    expect(await refused('01/02/2026', '2026-03-01')).toBe('from');
  });
  test('is denied to people who lead nobody and to those without the permission', async () => {
    const led = await tenant.person({ permissions: ['dashboard'] });
    const { status, problem } = await tenant.inject(calls.getManagerDashboard, { body: {} }, led);
    expect([status, problem?.code]).toEqual([403, 'dashboards.noTeam']);
    expect((await tenant.inject(calls.getManagerDashboard, { body: {} }, concluder)).status).toBe(403);
  });
});
// Where the line of supervisors is walked for each row, 24 calls take twice this time, and a sixth of it otherwise.
const patience = { timeout: 15_000 };
test(
  'finds the people of a manager once, also where PostgreSQL plans for any values after some calls',
  patience,
  async () => {
    const firm = await makeTenant();
    const head = await firm.person({ role: 'manager' });
    const team: Persona[] = [];
    for (let at = 0; at < 40; at++)
      team.push(await firm.person({ supervisorId: at < 3 ? head.userId : team[at % 3]!.userId }));
    const courses = await Promise.all(Array.from({ length: 8 }, () => makeCourse(firm)));
    for (const { id } of courses)
      await inTenant(firm.app, firm.tenantId, (context) =>
        enrollUsers(
          context,
          'course',
          id,
          team.map(({ userId }) => userId),
          'manager',
        ),
      );
    const ops = new pg.Client({ connectionString: (await testDatabase()).urls.ops });
    await ops.connect();
    await ops.query("update data.enrollments set status = 'completed', completed_at = now() where tenant_id = $1", [
      firm.tenantId,
    ]);
    await ops.query('analyze data.users, data.enrollments, data.archived_enrollments');
    await ops.end();
    for (let times = 0; times < 24; times++)
      expect(await firm.call(calls.getManagerDashboard, { body: {} }, head)).toMatchObject({
        people: 40,
        concluded: { total: 320 },
      });
  },
);
describe('the dashboard of a learner', () => {
  test('has the own numbers alone, whoever is named [DASH-004, ROUTE-049]', async () => {
    const own = await ofLearner({ named: [stranger!.userId] });
    expect(own).toMatchObject({
      ...{ concluded: { total: 1, before: 0 }, minutes: { total: 90, before: 0 } },
      enrollments: { concluded: 1, begun: 0, open: 0 },
      due: { total: 0, items: [] },
      certificates: { valid: 0, expiring: 0, expired: 0 },
      streak: { present: 1, longest: 1 },
    });
    expect(own.days).toEqual([own.today]);
    const behind = await ofLearner({}, late!);
    expect(behind).toMatchObject({ concluded: { total: 0 }, enrollments: { open: 1 }, streak: { present: 0 } });
    expect(behind.due.items).toMatchObject([{ objectId: course.id, percent: 0 }]);
  });
});
