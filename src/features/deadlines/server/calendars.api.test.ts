// Proves whom the secret address of a calendar admits and until when, what the calendar says, and that the address is kept nowhere.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { anonymizeUser } from '#features/people/contract/people.endpoints.ts';
import * as calls from '../contract/deadlines.endpoints.ts';

let tenant: TenantForTest;
let own: Persona;
let courseId: string;
beforeEach(async () => {
  tenant = await makeTenant({ name: 'Tintas; Copaíba' });
  own = await tenant.person({ permissions: ['myProgress', 'learning'] });
  const course = await makeCourse(tenant, { title: 'Vírgula, ponto; e\\barra', dayLimit: 3 });
  courseId = course.id;
  await enroll(tenant, 'course', course, [own]);
});
const make = async (as = own) => (await tenant.call(calls.createDeadlineCalendar, {}, as)).address;
const tokenOf = (address: string) => /calendario\/([\w-]+)\/prazos\.ics$/.exec(address)![1]!;
const read = async (address: string) => {
  const answer = await tenant.app.http.inject({ method: 'GET', url: new URL(address).pathname });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};
const change = (statement: string) => inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(sql.raw(statement)));
const onlyTitle = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY'));

describe('the calendar', { timeout: 90_000 }, () => {
  test('is read without a session, in the language of the person, private and never in a search', async () => {
    await change(`update data.users set language = 'es' where id = '${own.userId}'`);
    const address = await make();
    expect(address.startsWith(`http://${tenant.host}:4000/api/v1/prazos/calendario/`)).toBe(true);
    const { status, headers, text } = await read(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const due = dayAfter(dayIn(new Date(), 'America/Sao_Paulo'), 3).replaceAll('-', '');
    expect(text).toContain(`DTSTART;VALUE=DATE:${due}\r\n`);
    expect(text).toContain('NAME:Plazos · Tintas\\; Copaíba\r\n');
    expect(onlyTitle(text)).toEqual(['SUMMARY;LANGUAGE=es:Plazo: Vírgula\\, ponto\\; e\\\\barra']);
    const [{ id } = { id: '' }] = (await change(`select id from data.enrollments where user_id = '${own.userId}'`))
      .rows as { id: string }[];
    expect(text).toContain(`UID:${id}@`);
  });
  test('says what changes, and nothing once it is done', async () => {
    const address = await make();
    expect(onlyTitle((await read(address)).text)).toHaveLength(1);
    await change(`update data.enrollments set expires_at = now() - interval '3 days' where object_id = '${courseId}'`);
    const late = dayAfter(dayIn(new Date(), 'America/Sao_Paulo'), -3).replaceAll('-', '');
    expect((await read(address)).text).toContain(`VALUE=DATE:${late}`);
    await change(
      `update data.enrollments set completed_at = now(), status = 'approved' where object_id = '${courseId}'`,
    );
    expect(onlyTitle((await read(address)).text)).toEqual([]);
  });
});
describe('the address', { timeout: 120_000 }, () => {
  test('is new each time and ends the one before; removed, it opens nothing', async () => {
    const first = await make();
    const second = await make();
    expect(second).not.toBe(first);
    expect(Buffer.from(tokenOf(second), 'base64url')).toHaveLength(48);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await tenant.call(calls.listDeadlines, { query: {} }, own)).calendarMadeAt).not.toBeNull();
    await tenant.call(calls.removeDeadlineCalendar, {}, own);
    expect((await read(second)).status).toBe(404);
    expect((await tenant.call(calls.listDeadlines, { query: {} }, own)).calendarMadeAt).toBeNull();
    expect((await tenant.inject(calls.removeDeadlineCalendar, {}, own)).status).toBe(404);
  });
  test.each([
    ['is inactive', () => `update data.users set is_active = false where id = '${own.userId}'`],
    ['was removed', () => `update data.users set removed_at = now() where id = '${own.userId}'`],
    [
      'may not see the own progress any more',
      () =>
        `update data.permission_groups set permissions = '{learning}' where id = (select permission_group_id from data.users where id = '${own.userId}')`,
    ],
    [
      'is in a group that is not active',
      () =>
        `update data.permission_groups set is_switched_on = false where id = (select permission_group_id from data.users where id = '${own.userId}')`,
    ],
  ])('of a person who %s opens nothing', async (_what, statement) => {
    const address = await make();
    expect((await read(address)).status).toBe(200);
    await change(statement());
    expect((await read(address)).status).toBe(404);
  });
  test.each([`status = 'blocked'`, `status = 'canceled'`, `expires_on = current_date - 2`, 'removed_at = now()'])(
    'of a contract with %s opens nothing',
    async (what) => {
      const address = await make();
      await acrossTenants(tenant.app.services, 'the test closes a contract', (db) =>
        db.execute(sql`update control.contracts set ${sql.raw(what)} where tenant_id = ${tenant.tenantId}`),
      );
      expect((await read(address)).status).toBe(404);
    },
  );
  test('of a person who was made anonymous goes', async () => {
    const address = await make();
    const input = { params: { userId: own.userId }, body: { reason: 'pediu' } };
    await tenant.call(anonymizeUser, input, tenant.administrator);
    await tenant.app.runJobs();
    expect((await change('select 1 from data.deadline_calendars')).rows).toEqual([]);
    expect((await read(address)).status).toBe(404);
  });
  test('that is wrong is answered alike: another tenant’s, cut, longer, or of nobody', async () => {
    const address = await make();
    const token = tokenOf(address);
    const other = await makeTenant();
    const bytes = Buffer.from(token, 'base64url');
    const foreign = Buffer.concat([Buffer.from(other.tenantId.replaceAll('-', ''), 'hex'), bytes.subarray(16)]);
    const flipped = Buffer.from(bytes);
    flipped[47]! ^= 1;
    const wrong = [foreign, flipped, bytes.subarray(0, 47), Buffer.concat([bytes, bytes]), Buffer.alloc(48)].map(
      (one) => one.toString('base64url'),
    );
    const answers = await Promise.all([...wrong, `${token}A`, 'x'].map((one) => read(address.replace(token, one))));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(
      new Set(answers.map(({ text }) => (JSON.parse(text) as { notifications: string[] }).notifications[0])).size,
    ).toBe(1);
  });
  test('is in no table, no audit entry and no line of the log', async () => {
    const { http } = tenant.app;
    const lines: unknown[] = [];
    const note = (...given: unknown[]) => void lines.push(given);
    const logger = { level: 'trace', info: note, error: note, warn: note, debug: note, trace: note, fatal: note };
    const child = vi.spyOn(http.log, 'child').mockReturnValue({ ...logger, child: () => logger } as never);
    const headers = { authorization: `Bearer ${own.token}`, 'x-tenant': own.tenantId, 'idempotency-key': 'only-once' };
    const made = await http.inject({ method: 'POST', url: '/api/v1/prazos/calendario', headers });
    const token = tokenOf((made.json() as { endereco: string }).endereco);
    for (const one of [token, `${token.slice(0, -1)}-`])
      await http.inject({ method: 'GET', url: `/api/v1/prazos/calendario/${one}/prazos.ics` });
    child.mockRestore();
    const log = JSON.stringify(lines);
    expect(log).toContain('/api/v1/prazos/calendario/:token/prazos.ics');
    expect(log).not.toContain(token.slice(24, 60));
    const { rows } = await change(`
      select string_agg(t::text, ' ') as kept from (
        select a::text from data.audit_entries a union all select k::text from data.deadline_calendars k
        union all select i::text from data.idempotency_keys i) t`);
    const { kept } = rows[0] as { kept: string };
    expect(kept).toContain('deadlines.calendarMade');
    expect(kept).not.toContain(token.slice(22, 60));
  });
});
