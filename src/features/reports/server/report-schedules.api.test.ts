// Proves who schedules a report, that each run reaches everybody once, and that each reader gets the own rows or a reason.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendDue } from '#features/deliveries/server/delivery-sending.service.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { runJob } from '#platform/server/jobs.ts';
import type { Context } from '#platform/server/context.ts';
import type { Mail } from '#platform/server/mail.ts';
import { makeReport, makeReportSchedule } from '#testing/make/report.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { reportLimits } from '../contract/report-query.model.ts';
import * as calls from '../contract/report-schedules.endpoints.ts';
import { createReport, removeReport } from '../contract/reports.endpoints.ts';
import { updateDueSchedules } from './report-sending.service.ts';

let tenant: TenantForTest;
let [manager, follower, learner, left]: Persona[] = [];
const people = { subject: 'accesses', columns: [{ id: 'person' }] } as const;
const reportOf = (name: string, as: Persona = tenant.administrator) =>
  tenant.call(createReport, { body: { name, query: { ...people, columns: [...people.columns] } } }, as);
const run = (work: (context: Context) => Promise<void>, { mails = [] as Mail[], later = 0 } = {}) => {
  const { services } = tenant.app;
  const own = {
    ...services,
    now: () => new Date(services.now().getTime() + later),
    mail: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const jobRun = { id: randomUUID(), attempt: 1, isLast: false, signal: new AbortController().signal };
  return runJob(own, { run: work }, { tenant: tenant.tenantId, account: null, data: {} }, jobRun);
};
/** Sends what is due and returns the e-mails. */
async function sent(later = 0): Promise<Mail[]> {
  const mails: Mail[] = [];
  const signal = new AbortController().signal;
  await run((context) => sendDue(context, { id: randomUUID(), signal }), { mails, later });
  return mails;
}
const fileOf = (mail: Mail | undefined) => Buffer.from(mail!.attachments![0]!.content).toString();
const runsOf = (id: string) =>
  tenant.call(calls.listReportRuns, { params: { id }, query: {} }, tenant.administrator).then(({ items }) => items);
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  follower = await tenant.person({ fullName: 'Bia Liderada' });
  learner = await tenant.person({ fullName: 'Ana Aluna' });
  left = await tenant.person({ fullName: 'Saiu Daqui' });
  const body = { fullName: 'Bia Liderada', supervisorId: manager.userId };
  await tenant.call(updateUser, { params: { userId: follower.userId }, body }, tenant.administrator);
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`update data.users set is_active = false where id = ${left!.userId}`),
  );
});

test('a run reaches each reader with the own rows, and says why it did not reach the others', async () => {
  const { id: reportId } = await reportOf('Acessos');
  const userIds = [manager!, learner!, left!, tenant.administrator].map(({ userId }) => userId);
  const id = await makeReportSchedule(tenant, { reportId, userIds });
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  const mails = await sent();
  const to = (persona: Persona) => mails.find((mail) => mail.to === persona.email);
  expect(mails).toHaveLength(2);
  expect(fileOf(to(manager!)).split('\n').slice(0, 2)).toEqual(['\ufeffPessoa', 'Bia Liderada']);
  expect(fileOf(to(tenant.administrator))).toContain('Ana Aluna');
  expect(to(manager!)).toMatchObject({ subject: expect.stringContaining('Acessos') });
  expect(to(manager!)!.attachments![0]!.name).toMatch(/^Acessos \d{4}-\d\d-\d\d\.csv$/);
  expect(await runsOf(id)).toMatchObject([
    {
      ...{ isManual: true, people: 4, sent: 2, queued: 0, isTooMany: false },
      withheld: [
        { name: 'Ana Aluna', state: 'skipped', reason: 'denied' },
        { name: 'Saiu Daqui', state: 'skipped', reason: 'inactive' },
      ],
    },
  ]);
});
test('a moment of the plan is one run, whatever number of workers takes it, and a missed one is made up once', async () => {
  const id = await makeReportSchedule(tenant, { userIds: [manager!.userId], frequency: 'monthly', monthDay: 31 });
  const paused = await makeReportSchedule(tenant, { userIds: [manager!.userId], isPaused: true });
  const { nextAt } = await tenant.call(calls.getReportSchedule, { params: { id } }, tenant.administrator);
  expect(nextAt).toMatch(/T11:00:00/);
  const later = 75 * 86_400_000;
  await Promise.all([run(updateDueSchedules, { later }), run(updateDueSchedules, { later })]);
  await run(updateDueSchedules, { later });
  expect(await runsOf(id)).toHaveLength(1);
  expect(await runsOf(paused)).toEqual([]);
  const after = await tenant.call(calls.getReportSchedule, { params: { id } }, tenant.administrator);
  expect(Date.parse(after.nextAt!)).toBeGreaterThan(Date.now() + later);
  // The worker that was killed before its end sends again under the same id, and everybody else sends nothing.
  const mails = await sent(later);
  expect(mails.filter(({ subject }) => subject.startsWith('Quem entrou'))).toHaveLength(1);
  expect(await sent(later)).toEqual([]);
});
test('the right that counts is the one at the moment of sending, and a group means its active members', async () => {
  const group = await tenant.person({ role: 'manager', fullName: 'Nova Gestora' });
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute<{ id: string }>(sql`select permission_group_id as id from data.users where id = ${group.userId}`),
  );
  const { id: reportId } = await reportOf('Do grupo');
  const id = await makeReportSchedule(tenant, { reportId, groupIds: [rows[0]!.id] });
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      update data.users set permission_group_id = (select permission_group_id from data.users where id = ${learner!.userId})
      where id = ${group.userId}`),
  );
  expect((await sent()).map(({ to }) => to)).toEqual([manager!.email]);
  expect((await runsOf(id))[0]).toMatchObject({ people: 2, sent: 1, withheld: [{ name: 'Nova Gestora' }] });
});
test('a report that is too large for an e-mail comes as a link, and one of a removed column is not sent', async () => {
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      insert into data.users (tenant_id, id, account_id, full_name, username, email, is_active)
      select tenant_id, gen_random_uuid(), gen_random_uuid(), 'Muita Gente ' || g, g || username, g || email, false
      from data.users, generate_series(1, ${reportLimits.pdfRows}) g where id = ${follower!.userId}
      returning id`),
  );
  const { id: reportId } = await reportOf('Grande');
  const id = await makeReportSchedule(tenant, { reportId, format: 'pdf' });
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  const [mail] = await sent();
  expect(mail).toMatchObject({ text: expect.stringContaining(`/gestao/relatorios/${reportId}`) });
  expect(mail!.attachments).toBeUndefined();
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      update data.saved_reports set query = jsonb_set(query, '{columns,0,id}', '"shoeSize"') where id = ${reportId}`),
  );
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  expect(await sent()).toEqual([]);
  expect((await runsOf(id))[0]).toMatchObject({ sent: 0, withheld: [{ reason: 'invalid' }] });
  await tenant.call(removeReport, { params: { id: reportId } }, tenant.administrator);
  expect((await tenant.inject(calls.getReportSchedule, { params: { id } }, tenant.administrator)).status).toBe(404);
});
test('who leaves a report by the link at the end of its e-mail gets that one no more, by no schedule, and everything else still', async () => {
  const person = await tenant.person({ role: 'manager', fullName: 'Rita Que Sai' });
  const body = { fullName: 'Ana Aluna', supervisorId: person.userId };
  await tenant.call(updateUser, { params: { userId: learner!.userId }, body }, tenant.administrator);
  const { id: reportId } = await reportOf('Deixado');
  const userIds = [person.userId, tenant.administrator.userId];
  const id = await makeReportSchedule(tenant, { reportId, userIds });
  const second = await makeReportSchedule(tenant, { reportId, userIds: [tenant.administrator.userId] });
  const send = async (schedule: string) => {
    await tenant.call(calls.runReportSchedule, { params: { id: schedule } }, tenant.administrator);
    return (await sent()).map(({ to }) => to).sort();
  };
  const everybody = [person.email, tenant.administrator.email].sort();
  expect(await send(id)).toEqual(everybody);
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  const { text, html } = (await sent()).find(({ to }) => to === person.email)!;
  // The e-mail says it where everybody sees it, not only in its headers.
  const link = /^Não quero mais receber este relatório: (\S+\/descadastro\/[\w-]+)$/m.exec(text)![1]!;
  expect(html).toMatch(new RegExp(`<a [^>]*href="${link}"[^>]*>Não quero mais receber este relatório</a>`));
  const url = new URL(link).pathname;
  // A message that waits is not sent either.
  await tenant.call(calls.runReportSchedule, { params: { id } }, tenant.administrator);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let click = 0; click < 2; click++)
    expect((await tenant.app.http.inject({ method: 'POST', url, payload: 'a=b', headers })).statusCode).toBe(200);
  expect((await sent()).map(({ to }) => to)).toEqual([tenant.administrator.email]);
  expect(await send(id)).toEqual([tenant.administrator.email]);
  expect((await runsOf(id))[0]).toMatchObject({
    withheld: [{ name: 'Rita Que Sai', state: 'skipped', reason: 'unsubscribed' }],
  });
  const plan = { frequency: 'daily', weekday: null, monthDay: null, hour: 8, format: 'csv', isPaused: false } as const;
  const name = (schedule: string, named: string[]) =>
    tenant.call(
      calls.updateReportSchedule,
      { params: { id: schedule }, body: { ...plan, userIds: named, groupIds: [] } },
      tenant.administrator,
    );
  await name(second, userIds);
  expect(await send(second)).toEqual([tenant.administrator.email]);
  const { id: other } = await reportOf('Outro');
  expect(await send(await makeReportSchedule(tenant, { reportId: other, userIds }))).toEqual(everybody);
  // Taken out of one schedule only, the person stays away; out of all of them, a new invitation counts.
  await name(second, [tenant.administrator.userId]);
  await name(second, userIds);
  expect(await send(second)).toEqual([tenant.administrator.email]);
  for (const schedule of [id, second]) await name(schedule, [tenant.administrator.userId]);
  await name(id, userIds);
  expect(await send(id)).toEqual(everybody);
  await tenant.call(removeReport, { params: { id: reportId } }, tenant.administrator);
  expect((await tenant.app.http.inject({ method: 'POST', url, payload: 'a=b', headers })).statusCode).toBe(200);
});
test('only the owner of the report schedules it, for people and groups of the own company', async () => {
  const reportId = await makeReport(tenant);
  const id = await makeReportSchedule(tenant, { reportId });
  const foreign = await makeTenant({ app: tenant.app });
  const plan = { frequency: 'daily', weekday: null, monthDay: null, hour: 8, format: 'csv', isPaused: false } as const;
  const userIds = [manager!.userId];
  const refused = async (more: object, as: Persona = tenant.administrator) => {
    const body = { ...plan, reportId, userIds, groupIds: [], ...more };
    const { status, problem } = await tenant.inject(calls.createReportSchedule, { body }, as);
    return [status, problem?.fields?.[0]?.code ?? problem?.code];
  };
  expect(await refused({}, manager)).toEqual([404, 'reports.missing']);
  expect(await refused({ reportId: randomUUID() })).toEqual([404, 'reports.missing']);
  expect(await refused({ userIds: [] })).toEqual([422, 'reports.schedule.nobody']);
  expect(await refused({ userIds: [foreign.administrator.userId] })).toEqual([404, 'reports.schedule.personMissing']);
  expect(await refused({ groupIds: [randomUUID()] })).toEqual([404, 'reports.groupMissing']);
  expect(await refused({ frequency: 'weekly' })).toEqual([422, 'required']);
  for (const hour of [24, -1, 1.5]) expect((await refused({ hour }))[0]).toBe(400);
  for (const [where, as] of [
    [tenant, manager!],
    [foreign, foreign.administrator],
  ] as const)
    for (const call of [calls.getReportSchedule, calls.runReportSchedule, calls.removeReportSchedule])
      expect((await where.inject(call, { params: { id } }, as)).status).toBe(404);
  const list = (as: Persona) => tenant.call(calls.listReportSchedules, { query: { reportId } }, as);
  expect(await list(tenant.administrator)).toMatchObject({ total: 1, items: [{ id, reportName: 'Quem entrou' }] });
  expect(await list(manager!)).toMatchObject({ total: 0 });
  const body = { ...plan, userIds, groupIds: [], isPaused: true };
  await tenant.call(calls.updateReportSchedule, { params: { id }, body }, tenant.administrator);
  expect((await list(tenant.administrator)).items[0]).toMatchObject({
    nextAt: null,
    people: [{ name: 'Marta Gestora' }],
  });
  await tenant.call(calls.removeReportSchedule, { params: { id } }, tenant.administrator);
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute<{ action: string }>(sql`
      select action from data.audit_entries where object_id = ${id} order by created_at`),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['reports.scheduled', 'reports.scheduleChanged', 'reports.scheduleRemoved'],
  ]);
});
