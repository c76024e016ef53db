// Proves that the audit records refusals in a separate transaction, with who, from where and why; counts them, limits them and keeps them for their time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { getStartUp, logAuthentication } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { makePool } from '#platform/server/database.ts';
import { inTransaction } from '#platform/server/transactions.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/audit.endpoints.ts';
import { forgetAudit } from './audit.jobs.ts';

const password = 'Azulejo#2026';
const base = '/identity/api/v1/authentication';
let app: AppForTest;
let ops: ReturnType<typeof makePool>;
let hash: string;
beforeAll(async () => {
  app = await appForTest();
  ops = makePool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
  hash = await hashPassword(password);
});
afterAll(() => ops.end());
const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ method: 'POST', url, payload, headers, remoteAddress });
const entries = async (tenant: TenantForTest, actions: string[]) =>
  (await tenant.call(calls.listAudit, { query: { actions } }, tenant.administrator)).items;
/** Lets a person enter: before the first visit, the tenant does not know it. */
const enter = (tenant: TenantForTest, person: Persona) => tenant.call(getStartUp, {}, person);
async function personIn(tenant: TenantForTest) {
  const person = await tenant.person({ fullName: 'Marina Alves' });
  await ops.query('update control.accounts set password_hash = $2 where id = $1', [person.accountId, hash]);
  await enter(tenant, person);
  return person;
}

describe('a refusal is recorded', () => {
  test('of a sign-in: user, address and reason, at the address of the company and at the installation’s own (probe 12)', async () => {
    const tenant = await makeTenant();
    const { email, userId } = await personIn(tenant);
    const wrong = { username: email, password: 'Errada#2026' };
    expect((await post(base, wrong, { host: tenant.host }, '198.51.100.12')).statusCode).toBe(401);
    expect((await post(base, wrong, { 'accept-language': 'pt' }, '198.51.100.13')).statusCode).toBe(401);
    const found = await entries(tenant, ['sessions.refused']);
    const expected = { userId, userName: 'Marina Alves', reason: 'Usuário ou senha incorretos.', times: 1 };
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.objectContaining({ ...expected, address: '198.51.100.12' }));
    expect(found).toContainEqual(expect.objectContaining({ ...expected, address: '198.51.100.13' }));
    const one = await tenant.call(calls.getAuditEntry, { params: { id: found[0]!.id } }, tenant.administrator);
    expect(one.agent).toBeTruthy();
    expect(one.changes).toContainEqual({ field: 'call', before: null, after: 'POST authentication' });
  });
  test('of an unknown name: the address, and nothing of the typed text', async () => {
    const tenant = await makeTenant();
    const typed = `Senha-no-campo-errado-${randomUUID()}`;
    await post(base, { username: typed, password: 'x' }, { host: tenant.host }, '198.51.100.14');
    const [entry] = await entries(tenant, ['sessions.refused']);
    expect(entry).toMatchObject({ userId: null, userName: null, address: '198.51.100.14', times: 1 });
    const { rows } = await ops.query(
      `select e.*, s.* from data.audit_entries e left join data.audit_subjects s on s.entry_id = e.id where e.tenant_id = $1`,
      [tenant.tenantId],
    );
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(typed.toLowerCase());
  });
  test('of a user of another company: without saying that there is an account', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { email } = await personIn(other);
    await post(base, { username: email, password: 'Errada#2026' }, { host: tenant.host });
    expect(await entries(tenant, ['sessions.refused'])).toMatchObject([{ userId: null, userName: null }]);
    const { rows } = await ops.query('select account_id from data.audit_entries where tenant_id = $1 and action = $2', [
      tenant.tenantId,
      'sessions.refused',
    ]);
    expect(rows).toEqual([{ account_id: null }]);
    expect(await entries(other, ['sessions.refused'])).toEqual([]);
  });
  test('of a user who was only added: under no name, so that it tells nothing of the account', async () => {
    const tenant = await makeTenant();
    const { email } = tenant.learner;
    await post(base, { username: email, password: 'Errada#2026' }, { host: tenant.host });
    expect(await entries(tenant, ['sessions.refused'])).toMatchObject([{ userId: null, userName: null }]);
    await post(base, { username: email, password: 'Errada#2026' });
    expect(await entries(tenant, ['sessions.refused'])).toHaveLength(1);
  });
  test('of a permission: user, call and permission; allowed work leaves no refusal', async () => {
    const tenant = await makeTenant();
    const { learner } = tenant;
    for (let times = 0; times < 3; times++)
      expect((await tenant.inject(createDepartment, { body: { name: 'X' } }, learner)).status).toBe(403);
    const found = await entries(tenant, ['access.denied']);
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(3);
    expect(found[0]).toMatchObject({ userId: learner.userId, userName: 'Lia Aluna', address: '127.0.0.1' });
    expect(found[0]!.reason).toMatch(/permissão/);
    const one = await tenant.call(calls.getAuditEntry, { params: { id: found[0]!.id } }, tenant.administrator);
    expect(one.changes.map(({ field, after }) => [field, after])).toEqual([
      ['call', `${createDepartment.method} ${createDepartment.path}`],
      ['code', 'identity.permission.denied'],
      ['permission', 'departments'],
    ]);
    expect(await entries(tenant, ['departments.created'])).toEqual([]);
  });
  test('of another company: in the user’s own company, never in the one that was named', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    await enter(tenant, tenant.learner);
    const stranger = { ...tenant.learner, tenantId: other.tenantId };
    expect((await tenant.inject(getContract, { params: { id: randomUUID() } }, stranger)).status).toBe(403);
    expect(await entries(other, ['access.denied'])).toEqual([]);
    expect(await entries(tenant, ['access.denied'])).toMatchObject([{ userId: tenant.learner.userId }]);
  });
  test('of a refresh token that was used before; a regular renewal is not recorded', async () => {
    const tenant = await makeTenant();
    const { email, userId, tenantId } = await personIn(tenant);
    const tokens = async (url: string, body: object, agent = 'one') =>
      (await post(url, body, { 'user-agent': agent })).json<{ refresh_Token: string; access_Token: string }>();
    const first = await tokens(base, { username: email, password });
    const second = await tokens(`${base}/Refresh`, { refresh_token: first.refresh_Token });
    await tenant.inject(logAuthentication, {}, { token: second.access_Token, tenantId });
    const written = async () => (await entries(tenant, [])).filter((one) => one.userId === userId);
    expect((await written()).map(({ action }) => action)).toEqual(['sessions.opened']);
    const reused = await post(`${base}/Refresh`, { refresh_token: first.refresh_Token }, { 'user-agent': 'a thief' });
    expect(reused.statusCode).toBe(401);
    const [newest] = await written();
    expect(newest).toMatchObject({ action: 'sessions.reused', userName: 'Marina Alves', times: 1 });
    expect(newest!.reason).toMatch(/sessão foi encerrada/);
  });
});

describe('an attacker does not fill the disk', () => {
  const count = (given: object, times: number) =>
    inTransaction(app.services.pool, {}, async ({ db }) => {
      await db.execute(
        `select functions.audit_counted('${JSON.stringify(given)}'::jsonb || jsonb_build_object('address', '10.0.' || n / 250 || '.' || n % 250)) from generate_series(1, ${times}) n`,
      );
    });
  const given = (tenantId: string, more: object = {}) => ({
    ...{ tenantId, action: 'sessions.refused', changes: [], agent: 'x', requestId: 'r', seconds: 3_600 },
    ...more,
  });
  test('a repeated refusal is one entry with its count', async () => {
    const tenant = await makeTenant();
    for (let times = 0; times < 5; times++)
      await inTransaction(app.services.pool, {}, async ({ db }) => {
        await db.execute(
          `select functions.audit_counted('${JSON.stringify(given(tenant.tenantId, { address: '10.1.1.1' }))}'::jsonb) from generate_series(1, 100)`,
        );
      });
    expect(await entries(tenant, ['sessions.refused'])).toMatchObject([{ times: 500, address: '10.1.1.1' }]);
  });
  test('of the refusals of thousands of addresses at once, three hundred are listed and the rest is summed up', async () => {
    const tenant = await makeTenant();
    await count(given(tenant.tenantId), 2_000);
    const { rows } = await ops.query<{ entries: number; times: number; rest: number }>(
      `select count(*)::int as entries, sum(times)::int as times, max(times)::int as rest from data.audit_entries where tenant_id = $1`,
      [tenant.tenantId],
    );
    expect(rows[0]!.times).toBe(2_000);
    // A minute may end during the test.
    expect(rows[0]!.entries).toBeLessThanOrEqual(602);
    expect(rows[0]!.rest).toBeGreaterThanOrEqual(1_398);
    const most = await ops.query<{ id: string }>(
      'select id from data.audit_entries where tenant_id = $1 order by times desc limit 1',
      [tenant.tenantId],
    );
    const summed = await tenant.call(calls.getAuditEntry, { params: { id: most.rows[0]!.id } }, tenant.administrator);
    expect(summed).toMatchObject({
      address: null,
      userName: null,
      reason: expect.stringMatching(/só contadas/) as string,
    });
  });
});

describe('the audit is kept for a fixed time', () => {
  const aged = async (tenantId: string, action: string, age: string) => {
    const id = randomUUID();
    await ops.query(
      `insert into data.audit_entries (tenant_id, id, created_at, action, request_id) values ($1, $2, now() - $3::interval, $4, '')`,
      [tenantId, id, age, action],
    );
    await ops.query(
      `insert into data.audit_subjects (tenant_id, entry_id, position, subject, "values") values ($1, $2, 0, 'visitor', '{}')`,
      [tenantId, id],
    );
  };
  const kept = async (tenantId: string) =>
    (
      await ops.query<{ action: string; days: number }>(
        `select action, extract(day from now() - created_at)::int as days from data.audit_entries where tenant_id = $1 order by action, days`,
        [tenantId],
      )
    ).rows.map(({ action, days }) => `${action} ${days}`);
  test('accesses and refusals are removed after six months, acts after five years, later where the installation says so', async () => {
    const { tenantId } = await makeTenant();
    for (const action of ['sessions.opened', 'access.denied', 'users.changed'])
      for (const age of ['175 days', '190 days', '1820 days', '1830 days']) await aged(tenantId, action, age);
    await forgetAudit.run({
      ...app.services,
      installation: { ...app.services.installation, auditKept: { accessMonths: 7, actYears: 6 } },
    });
    expect(await kept(tenantId)).toEqual([
      ...['access.denied 175', 'access.denied 190', 'sessions.opened 175', 'sessions.opened 190'],
      ...['users.changed 175', 'users.changed 190', 'users.changed 1820', 'users.changed 1830'],
    ]);
    await forgetAudit.run(app.services);
    expect(await kept(tenantId)).toEqual([
      ...['access.denied 175', 'sessions.opened 175'],
      ...['users.changed 175', 'users.changed 190', 'users.changed 1820'],
    ]);
    const { rows } = await ops.query('select 1 from data.audit_subjects where tenant_id = $1', [tenantId]);
    expect(rows).toHaveLength(5);
  });
  test('is removed in batches, and never sooner than the law allows, whatever the settings say', async () => {
    const { tenantId } = await makeTenant();
    for (let nth = 0; nth < 5; nth++) await aged(tenantId, 'sessions.opened', '300 days');
    const forget = async (months: number, years: number, most: number) =>
      (await ops.query<{ gone: number }>('select functions.forget_audit($1, $2, $3) as gone', [months, years, most]))
        .rows[0]!.gone;
    expect(await forget(6, 5, 3)).toBe(3);
    expect(await kept(tenantId)).toHaveLength(2);
    await expect(forget(5, 5, 3)).rejects.toThrow('kept longer');
    await expect(forget(6, 4, 3)).rejects.toThrow('kept longer');
    await expect(ops.query('delete from data.audit_entries where tenant_id = $1', [tenantId])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(app.services.pool.query('select functions.forget_audit(6, 5, 1)')).rejects.toMatchObject({
      code: '42501',
    });
  });
});
