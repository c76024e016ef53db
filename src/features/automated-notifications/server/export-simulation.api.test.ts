// Proves that the dry run's file has the lines of its list, and that the decision counts as concluded and open what lists count so.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { makeAutomatedNotification, setEnrollments, setLastAccess } from '#testing/make/automated-notification.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { DryRunQuestion } from '../contract/automated-notification.wire.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';

const change = (tenant: TenantForTest, statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
const linesOf = async (tenant: TenantForTest, id: string, query: object = {}) => {
  const { status, raw } = await tenant.inject(calls.exportSimulation, { params: { id }, query }, tenant.administrator);
  expect(status).toBe(200);
  return raw.body.trim().split(/\r?\n/);
};

test('the file has everybody whom the list shows, in its order, with the reason, and is audited', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant, { title: 'NR-35' });
  const [due, off, other] = [
    await tenant.person({ fullName: 'Ana Prazo' }),
    await tenant.person({ fullName: '=Davi Inativo' }),
    await tenant.person({ fullName: 'Eva Longe' }),
  ];
  await enroll(tenant, 'course', course, [due, off, other]);
  for (const [{ userId }, dueIn] of [
    [due, 5],
    [off, 5],
    [other, 30],
  ] as const)
    await setEnrollments(tenant, userId, { dueIn });
  await change(tenant, sql`update data.users set is_active = false where id = ${off.userId}`);
  const id = await makeAutomatedNotification(tenant);
  const [heads, ...lines] = await linesOf(tenant, id);
  expect(heads!.replace('\uFEFF', '')).toBe(
    'Pessoa;E-mail;Departamento;Conteúdo;Progresso;Data do prazo;Dias até o prazo;Resultado;Motivo',
  );
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith('Ana Prazo'))).toMatch(
    /^Ana Prazo;[^;]+@[^;]+;[^;]*;NR-35;0;\d\d\/\d\d\/\d{4};5;Recebe;$/,
  );
  expect(lines.find((line) => line.startsWith("'=Davi"))).toMatch(/;5;Fica de fora;Pessoa inativa$/);
  expect((await linesOf(tenant, id, { outcome: 'gets' })).slice(1)).toEqual([expect.stringContaining('Ana Prazo')]);
  expect(await linesOf(tenant, id, { search: 'ninguém' })).toHaveLength(1);
  const workbook = await tenant.inject(
    calls.exportSimulationWorkbook,
    { params: { id }, query: {} },
    tenant.administrator,
  );
  expect([workbook.status, workbook.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  for (const [params, as] of [
    [{ id: newId() }, tenant.administrator],
    [{ id }, tenant.learner],
  ] as const)
    expect((await tenant.inject(calls.exportSimulation, { params, query: {} }, as)).status).toBe(
      as === tenant.learner ? 403 : 404,
    );
  const { rows } = await change(
    tenant,
    sql`select 1 from data.audit_entries where action = 'automatedNotifications.simulationExported'`,
  );
  expect(rows).toHaveLength(4);
});
test('the file about people who stay away has no columns of contents', async () => {
  const tenant = await makeTenant();
  await setLastAccess(tenant, tenant.learner.userId, 40);
  const away = { event: 'noAccess', days: null, daysWithoutAccess: 30, subject: 'Oi', template: '<p>Oi</p>' } as const;
  const [heads, line] = await linesOf(tenant, await makeAutomatedNotification(tenant, away));
  expect(heads).toContain('Departamento;Dias sem acesso;Resultado;Motivo');
  expect(line).toMatch(/;40;Recebe;$/);
});
test('who has done everything and waits for a correction has concluded here, as in every list', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  const [open, waiting, failed] = [await tenant.person(), await tenant.person(), await tenant.person()];
  await enroll(tenant, 'course', course, [open, waiting, failed]);
  for (const { userId } of [open, waiting, failed]) await setEnrollments(tenant, userId, { dueIn: 5, begunBefore: 3 });
  for (const [{ userId }, status] of [
    [open, 'onGoing'],
    [waiting, 'pending'],
    [failed, 'failed'],
  ] as const)
    await change(tenant, sql`update data.enrollments set status = ${status} where user_id = ${userId}`);
  const asked = async (body: DryRunQuestion) => {
    const given = { query: {}, body };
    const { people } = await tenant.call(calls.simulateAutomatedNotification, given, tenant.administrator);
    const reasons = new Map(people.map(({ userId, reason }) => [userId, reason]));
    return [open, waiting, failed].map(({ userId }) => reasons.get(userId));
  };
  expect(await asked({ event: 'expiring', interval: 'weekly', days: 7 })).toEqual([null, 'concluded', 'concluded']);
  expect(await asked({ event: 'notStarted', interval: 'weekly', days: 3 })).toEqual([
    'begun',
    'concluded',
    'concluded',
  ]);
});
