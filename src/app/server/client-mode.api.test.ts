// Proves client mode over HTTP: who enters, what is allowed, how long it lasts, how it ends, and what the audits say of it.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listAudit } from '#features/audit/contract/audit.endpoints.ts';
import { listCourses } from '#features/courses/contract/courses.endpoints.ts';
import { getHome } from '#features/catalog/contract/catalog.endpoints.ts';
import * as calls from '#features/contracts/contract/contracts.endpoints.ts';
import { leaveClientMode, renewClientMode } from '#features/contracts/contract/memberships.endpoints.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { createDepartment, listDepartments } from '#features/organization/contract/organization.endpoints.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';

let app: AppForTest;
let ops: pg.Pool;
let distributor: TenantForTest;
beforeAll(async () => {
  app = await appForTest();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
  distributor = await makeTenant({ app, kind: 'distributor' });
});
afterAll(() => ops.end());

const reason = 'chamado 418: curso que não abre';
async function client() {
  const tenant = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const { id } = await tenant.call(calls.getMyContract, {}, tenant.administrator);
  return { tenant, id };
}
const staff = () => distributor.person({ role: 'administrator' });
/** Returns the same person and session in the client's tenant. */
const inside = (who: Persona, { tenantId }: TenantForTest) => ({ ...who, tenantId });
async function entered() {
  const { tenant, id } = await client();
  const who = await staff();
  const mode = await distributor.call(calls.enterClientMode, { params: { id }, body: { reason } }, who);
  return { tenant, id, who, mode, there: inside(who, tenant) };
}
const entries = (tenantId: string, action: string) =>
  inTenant(
    app,
    tenantId,
    async ({ db }) =>
      (
        await db.execute(
          sql`select account_id, user_id, client_contract_id, objects, changes from data.audit_entries where action = ${action}`,
        )
      ).rows,
  );
const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000);
/** Moves the clock past the five seconds for which a node remembers an admission. */
const later = () => vi.spyOn(app.services, 'now').mockImplementation(() => new Date(Date.now() + 6_000));

describe('staff that opens a contract in client mode', () => {
  test('has all permissions of a client, without a profile, for an hour [GEN-015, SHELL-023]', async () => {
    const { tenant, id, there, mode } = await entered();
    expect(mode).toMatchObject({
      contractId: id,
      tenantId: tenant.tenantId,
      fromTenantId: distributor.tenantId,
      reason,
    });
    expect([minutesUntil(mode.expiresAt), minutesUntil(mode.endsAt)]).toEqual([60, 480]);
    const bundle = await tenant.call(getStartUp, {}, there);
    expect(bundle).toMatchObject({
      tenantId: tenant.tenantId,
      isClientMode: true,
      isDistributor: false,
      person: null,
      clientMode: { contractId: id, fromTenantId: distributor.tenantId },
    });
    expect(bundle.permissions).toContain('myContract');
    for (const closed of ['companies', 'contracts', 'generalRules', 'dashboardPanels'])
      expect(bundle.permissions).not.toContain(closed);
    expect(await tenant.call(calls.getMyContract, {}, there)).toMatchObject({ id });
    expect((await tenant.inject(listCourses, { query: {} }, there)).status).toBe(200);
    expect((await tenant.inject(calls.listContracts, { query: {} }, there)).status).toBe(403);
    expect((await tenant.inject(calls.listCompanies, { query: {} }, there)).status).toBe(403);
  });
  test('sees what learners see, as a user without enrolments', async () => {
    const { tenant, there } = await entered();
    const home = await tenant.call(getHome, { query: {} }, there);
    expect(home).toMatchObject({ dueCount: 0, keepLearning: { total: 0 }, favorites: { total: 0 } });
  });
  test('gives a reason of at least five letters', async () => {
    const { id } = await client();
    for (const given of ['', ' abc ', 'a'.repeat(501)])
      expect(
        (await distributor.inject(calls.enterClientMode, { params: { id }, body: { reason: given } }, await staff()))
          .status,
      ).toBe(400);
  });
  test('is recorded in both tenants, with everything that it does', async () => {
    const { tenant, id, there, who } = await entered();
    const asked = await entries(distributor.tenantId, 'clientMode.asked');
    expect(JSON.stringify(asked)).toContain(id);
    const [came] = await entries(tenant.tenantId, 'clientMode.entered');
    expect(came).toMatchObject({ account_id: who.accountId, user_id: null, client_contract_id: id });
    expect(JSON.stringify(came)).toContain(reason);
    await tenant.call(createDepartment, { body: { name: 'Visitas', isActive: true } }, there);
    const rows = await inTenant(
      app,
      tenant.tenantId,
      async ({ db }) =>
        (await db.execute(sql`select account_id, user_id from data.audit_entries where client_contract_id = ${id}`))
          .rows,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toEqual({ account_id: who.accountId, user_id: null });
  });
  test('is named in the client’s audit with its company, and the exit is recorded in both, with the contract by name', async () => {
    const { tenant, id, who, there } = await entered();
    await tenant.call(createDepartment, { body: { name: 'Visitas', isActive: true } }, there);
    await tenant.call(leaveClientMode, {}, there);
    const read = async ({ call, administrator }: TenantForTest, as = administrator) =>
      (await call(listAudit, { query: { withAccess: false } }, as)).items;
    const acts = (await read(tenant)).filter(({ isClientMode }) => isClientMode);
    expect(acts.map(({ action }) => action)).toEqual(['clientMode.left', 'departments.created', 'clientMode.entered']);
    for (const act of acts) expect(act).toMatchObject({ userName: who.name, companyName: distributor.name });
    const own = (await read(distributor)).filter(({ objectId }) => objectId === id);
    expect(own.map(({ action }) => action)).toEqual(['clientMode.left', 'clientMode.asked']);
    for (const act of own) expect(act).toMatchObject({ userName: who.name, objectName: tenant.name });
  });
  test('stays there when its tokens are renewed, and leaves when it signs out', async () => {
    const { tenant, id } = await client();
    const who = await staff();
    const { session } = await signedIn(who);
    const asked = await raw('POST', `Contrato/${id}/modo-cliente`, session.token, distributor.tenantId, {
      motivo: reason,
    });
    expect(asked.statusCode).toBe(200);
    const renewed = await renew(session.refreshToken, tenant.tenantId);
    expect(renewed.startUp).toMatchObject({ tenantId: tenant.tenantId, modoCliente: true });
    await app.http.inject({
      method: 'DELETE',
      url: '/identity/api/v1/authentication/Refresh',
      payload: { refresh_token: renewed.refresh_Token },
    });
    const clock = later();
    expect((await raw('GET', 'Contrato/MeuContrato', renewed.access_Token, tenant.tenantId)).statusCode).toBe(401);
    clock.mockRestore();
  });
});

describe('client mode', () => {
  test('ends where the user leaves it, and a second exit has the same result', async () => {
    const { tenant, there } = await entered();
    expect((await tenant.inject(leaveClientMode, {}, there)).status).toBe(204);
    const clock = later();
    const answer = await tenant.inject(listDepartments, { query: {} }, there);
    expect([answer.status, answer.problem!.code]).toEqual([403, 'identity.tenant.foreign']);
    clock.mockRestore();
    expect((await tenant.inject(leaveClientMode, {}, { ...there, tenantId: distributor.tenantId })).status).toBe(204);
    expect(await entries(tenant.tenantId, 'clientMode.left')).toHaveLength(1);
  });
  test('ends together with its person, its membership or its contract', async () => {
    const ways: ((mode: Awaited<ReturnType<typeof entered>>) => Promise<unknown>)[] = [
      ({ who }) =>
        ops.query('update control.client_modes set expires_at = now() where account_id = $1', [who.accountId]),
      ({ who }) => ops.query('update control.memberships set is_active = false where account_id = $1', [who.accountId]),
      ({ id }) => ops.query(`update control.contracts set status = 'blocked' where id = $1`, [id]),
      ({ who }) => ops.query('update control.sessions set revoked_at = now() where account_id = $1', [who.accountId]),
    ];
    const found: number[] = [];
    for (const end of ways) {
      const mode = await entered();
      expect((await mode.tenant.inject(listDepartments, { query: {} }, mode.there)).status).toBe(200);
      await end(mode);
      const clock = later();
      found.push((await mode.tenant.inject(listDepartments, { query: {} }, mode.there)).status);
      clock.mockRestore();
    }
    expect(found).toEqual([403, 403, 403, 401]);
  });
  test('is renewed by an hour, up to eight in all, for users who still manage contracts', async () => {
    const { tenant, who, there } = await entered();
    const move = (minutes: number, end: number) =>
      ops.query(
        `update control.client_modes set expires_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $3) where account_id = $1`,
        [who.accountId, minutes, end],
      );
    await move(3, 400);
    expect(minutesUntil((await tenant.call(renewClientMode, {}, there)).expiresAt)).toBe(60);
    await move(3, 20);
    expect(minutesUntil((await tenant.call(renewClientMode, {}, there)).expiresAt)).toBe(20);
    await ops.query(
      `update data.users set permission_group_id = (select g.id from data.permission_groups g where g.tenant_id = $2 and g.role = 'student') where tenant_id = $2 and id = $1`,
      [who.userId, distributor.tenantId],
    );
    const refused = await tenant.inject(renewClientMode, {}, there);
    expect([refused.status, refused.problem!.code]).toEqual([403, 'contracts.clientMode.none']);
  });
  test('is refused to others, for a closed contract and for the own contract (probes 42a, 42c)', async () => {
    const { tenant, id } = await client();
    const other = await makeTenant({ app, kind: 'distributor' });
    const enter = async (who: Persona, contractId = id) =>
      (await tenant.inject(calls.enterClientMode, { params: { id: contractId }, body: { reason } }, who)).status;
    expect(await enter(other.administrator)).toBe(404);
    expect(await enter(tenant.administrator)).toBe(403);
    expect(await enter(await distributor.person({ role: 'student' }))).toBe(403);
    const provider = await makeTenant({ app, kind: 'provider' });
    expect(await enter(provider.administrator)).toBe(200);
    const own = (
      await provider.call(calls.listContracts, { query: { classifications: ['plantar'] } }, provider.administrator)
    ).items[0]!;
    expect(await enter(provider.administrator, own.id)).toBe(422);
    await ops.query(`update control.contracts set status = 'canceled' where id = $1`, [id]);
    expect(await enter(await staff())).toBe(422);
    for (const call of [renewClientMode] as const)
      expect((await distributor.inject(call, {}, distributor.administrator)).status).toBe(403);
  });
});

const raw = (method: 'GET' | 'POST', path: string, token: string, tenantId: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
    ...(payload && { payload }),
  });
type Tokens = { access_Token: string; refresh_Token: string; startUp: { tenantId: string; modoCliente: boolean } };
const renew = async (refreshToken: string, tenantId: string) =>
  (
    await app.http.inject({
      method: 'POST',
      url: '/identity/api/v1/authentication/Refresh',
      headers: { 'x-tenant': tenantId },
      payload: { grant_type: 'refresh_token', scope: 'openid', refresh_token: refreshToken },
    })
  ).json<Tokens>();
/** Returns a session with its refresh token. */
async function signedIn(who: Persona) {
  const password = 'Azulejo#2026';
  await ops.query('update control.accounts set password_hash = $2 where id = $1', [
    who.accountId,
    await hashPassword(password),
  ]);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/identity/api/v1/authentication',
    payload: { username: who.email, password },
  });
  const { access_Token: token, refresh_Token: refreshToken } = answer.json<Tokens>();
  return { session: { token, refreshToken } };
}
