// Proves that dashboards, the lists behind them and their exports count the same people and enrolments, in a company with unusual data.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { exportMatrix, getMatrixSummary, listMatrix } from '#features/compliance/contract/compliance.endpoints.ts';
import { recountRule } from '#features/compliance/server/recounting.service.ts';
import { listEnrolledInCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { getTeamSummary, listTeamProgress } from '#features/progress/contract/progress.endpoints.ts';
import { beginNextCycles } from '#features/progress/server/next-cycles.service.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { removeUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import type { ListedMeasure } from '../contract/dashboard-list.wire.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';

let tenant: TenantForTest;
let manager: Persona;
let course: CourseForTest;
let other: CourseForTest;
let unitIds: { south: string; north: string };
const panel = (body: DashboardFilter, as: Persona) => tenant.call(calls.getManagerDashboard, { body }, as);
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

/**
 * Seven people of two units: one concluded and begins a second cycle, one concluded, one is late, one waits for a correction
 * after the deadline, one failed, one was taken out, one left the company, one is inactive.
 */
beforeAll(async () => {
  ({ tenant, course } = await makeIssued());
  const { administrator, call } = tenant;
  other = await makeCourse(tenant);
  const unit = async (name: string) => (await call(createUnit, { body: { name } }, administrator)).id;
  unitIds = { south: await unit('Loja Sul'), north: await unit('Loja Norte') };
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  const place = (who: Persona, fullName: string, businessUnitId: string, supervisorId?: string) =>
    call(
      updateUser,
      { params: { userId: who.userId }, body: { fullName, businessUnitId, ...(supervisorId && { supervisorId }) } },
      administrator,
    );
  await place(manager, 'Marta Gestora', unitIds.south);
  const people: Record<string, Persona> = {};
  for (const name of ['Renova', 'Conclui', 'Atrasada', 'Pendente', 'Reprovada', 'Retirada', 'Saiu', 'Inativa'])
    people[name] = await tenant.person({ fullName: name });
  const {
    Renova: renewed,
    Conclui: concluder,
    Atrasada: late,
    Pendente: waiting,
    Reprovada: failed,
    Retirada: takenOut,
    Saiu: left,
    Inativa: inactive,
  } = people as Record<string, Persona>;
  await place(renewed!, 'Renova', unitIds.south);
  await place(concluder!, 'Conclui', unitIds.north, manager.userId);
  for (const [name, who] of Object.entries(people).slice(2)) await place(who, name, unitIds.south);
  await enroll(tenant, 'course', course, Object.values(people));
  await enroll(tenant, 'course', other, [renewed!, late!, left!]);
  for (const who of [renewed!, concluder!, inactive!]) await finishCourse(tenant, course, who);
  const { id: ruleId } = await makeRule(tenant, course.id, Object.values(people));
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    beginNextCycles(context, 'course', course.id, [renewed!.userId]),
  );
  await change(sql`update data.enrollments set expires_at = now() - interval '3 days' where completed_at is null`);
  await change(sql`update data.enrollments set status = 'pending' where user_id = ${waiting!.userId}`);
  await change(
    sql`update data.enrollments set status = 'failed', completed_at = now() where user_id = ${failed!.userId}`,
  );
  await change(sql`update data.enrollments set cancelled_at = now() where user_id = ${takenOut!.userId}`);
  await call(removeUser, { params: { userId: left!.userId } }, administrator);
  await change(sql`update data.users set is_active = false where id = ${inactive!.userId}`);
  await inTenant(tenant.app, tenant.tenantId, (context) => recountRule(context, ruleId));
  // The figures of everybody may be a minute old.
  await change(sql`update data.compliance_figures set counted_at = now() - interval '2 minutes'`);
});

describe('the same filter counts the same', () => {
  test('on the dashboard of a manager and in the list of the team, whose sum is the total [DASH-003, ROUTE-048]', async () => {
    const shown = await panel({}, manager);
    const summary = await tenant.call(getTeamSummary, {}, manager);
    const rows = (await tenant.call(listTeamProgress, { query: { pageSize: 50 } }, manager)).items;
    expect(rows.map(({ name }) => name)).toEqual([
      'Atrasada',
      'Conclui',
      'Pendente',
      'Renova',
      'Reprovada',
      'Retirada',
    ]);
    expect(shown.people).toBe(rows.length);
    expect(summary.people).toBe(rows.length);
    // Atrasada is late in both courses, Renova in the second course and in the new cycle of the first.
    expect(shown.lateEnrollments).toBe(4);
    expect([summary.expired, sum(rows, (row) => row.expired)]).toEqual([4, 4]);
    expect(shown.enrolled.total).toBe(7);
    expect([summary.total, sum(rows, (row) => row.total)]).toEqual([7, 7]);
    // The list has present enrolments; the archived cycle of Renova is a conclusion too.
    expect(shown.concluded.total).toBe(2);
    expect(sum(rows, (row) => row.approved + row.completed)).toBe(1);
    expect(shown.needing).toMatchObject({ total: 4 });
  });
  test('on the dashboard and among the enrolled people of a course, for each unit', async () => {
    const { administrator, call } = tenant;
    for (const businessUnitId of Object.values(unitIds)) {
      const shown = await panel({ businessUnitIds: [businessUnitId], contentIds: [course.id] }, administrator);
      const enrolled = async (status: 'all' | 'expired') =>
        (
          await call(
            listEnrolledInCourse,
            { params: { id: course.id, status }, query: { businessUnitId, isActive: true } },
            administrator,
          )
        ).total;
      expect([shown.enrolled.total, shown.lateEnrollments]).toEqual([await enrolled('all'), await enrolled('expired')]);
    }
  });
  test('on every number of the dashboard, in the list behind it and in its exports, and shows nobody else', async () => {
    const filters: [DashboardFilter, Persona][] = [
      [{}, manager],
      [{}, tenant.administrator],
      [{ businessUnitIds: [unitIds.south], contentIds: [course.id] }, tenant.administrator],
    ];
    for (const [filter, as] of filters) {
      const shown = await panel(filter, as);
      const numbers = {
        ...{ concluded: shown.concluded.total, enrolled: shown.enrolled.total, active: shown.activePeople },
        ...{ late: shown.lateEnrollments, needing: shown.needing.total },
      };
      for (const [name, total] of Object.entries(numbers)) {
        const query = { ...filter, measure: name as ListedMeasure };
        const page = await tenant.call(calls.listDashboardRows, { query: { ...query, pageSize: 50 } }, as);
        expect([name, page.total, page.items.length]).toEqual([name, total, total]);
        const { raw } = await tenant.inject(calls.exportDashboardRows, { query }, as);
        expect([name, raw.body.trim().split('\n').length]).toEqual([name, total + 1]);
        expect((await tenant.inject(calls.exportDashboardWorkbook, { query }, as)).status).toBe(200);
      }
    }
    const late = await tenant.call(
      calls.listDashboardRows,
      { query: { measure: 'late', orderBy: 'name', direction: 'desc', pageSize: 1 } },
      manager,
    );
    expect(late).toMatchObject({ total: 4, items: [{ name: 'Renova', status: 'expired' }] });
    const concluded = await tenant.call(calls.listDashboardRows, { query: { measure: 'concluded' } }, manager);
    expect(concluded.items.map(({ name, cycle }) => [name, cycle])).toEqual([
      ['Conclui', 1],
      ['Renova', 1],
    ]);
    const { raw } = await tenant.inject(calls.exportDashboardRows, { query: { measure: 'late' } }, manager);
    const dueOn = late.items[0]!.dueOn!.split('-').toReversed().join('/');
    expect(raw.body.split('\n').filter((line) => line.includes(dueOn))).toHaveLength(4);
    const refused = await tenant.inject(calls.listDashboardRows, { query: { measure: 'late' } }, tenant.learner);
    expect(refused.status).toBe(403);
  });
  test('on the dashboard and among the reminders of a manager, each once a day and none to strangers', async () => {
    const { administrator, call, inject } = tenant;
    const { total } = (await panel({}, manager)).needing;
    expect(await call(calls.remindOfDeadlines, { body: {} }, manager)).toEqual({
      ...{ sent: total, skipped: 0, hasMore: false },
    });
    expect(await call(calls.remindOfDeadlines, { body: {} }, manager)).toMatchObject({ sent: 0, skipped: total });
    const { rows } = await change(sql`select count(*)::int as told from data.notifications where event = 'overdue'`);
    expect(rows).toEqual([{ told: total }]);
    const stranger = { userIds: [administrator.userId] };
    expect((await inject(calls.remindOfDeadlines, { body: stranger }, manager)).problem?.code).toBe(
      'dashboards.remind.nobody',
    );
    expect((await inject(calls.remindOfDeadlines, { body: {} }, tenant.learner)).status).toBe(403);
  });
  test('on the dashboard, in the matrix of compliance, its summary and its export, for everybody and for a team', async () => {
    const { administrator, call } = tenant;
    for (const as of [administrator, manager]) {
      const { obligations } = await panel({}, as);
      const summary = await call(getMatrixSummary, { query: {} }, as);
      const { items } = await call(listMatrix, { query: { pageSize: 50 } }, as);
      expect({ covered: summary.covered, total: summary.obligations }).toEqual(obligations);
      expect({ covered: sum(items, (row) => row.covered), total: sum(items, (row) => row.obligations) }).toEqual(
        obligations,
      );
      const { raw } = await tenant.inject(exportMatrix, { query: {} }, as);
      expect(raw.body.trim().split('\n')).toHaveLength(items.length + 1);
      expect(obligations.total).toBe(6);
      expect(obligations.covered).toBe(2);
    }
  });
});
