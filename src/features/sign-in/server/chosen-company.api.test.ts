// Proves over HTTP which of an account's companies a sign-in opens, why it opens none, and what ends with the session.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { testDatabase } from '#testing/test-database.ts';
import { getStartUp } from '../contract/sign-in.endpoints.ts';

const password = 'Azulejo#2026';
const base = '/identity/api/v1/authentication';
let app: AppForTest;
let ops: pg.Pool;
let hash: string;
beforeAll(async () => {
  app = await appForTest();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
  hash = await hashPassword(password);
});
afterAll(() => ops.end());

/** Makes a person of two companies, the first by default; the password counts as the owner's or as one company's. */
async function belonging(made: 'own' | 'of the first' = 'own') {
  const [first, second] = [await makeTenant({ app }), await makeTenant({ app })];
  const who = await first.person();
  const there = await second.person({ email: who.email });
  await ops.query('update control.accounts set password_hash = $2, password_origin_tenant_id = $3 where id = $1', [
    ...[who.accountId, hash, made === 'own' ? null : first.tenantId],
  ]);
  return { first, second, who, there };
}
type Told = {
  access_Token: string;
  refresh_Token: string;
  startUp: { tenantId: string };
  details?: { code: string };
};
const post = async (path: string, payload: object, tenantId?: string, host?: string) => {
  const headers = { ...(tenantId && { 'x-tenant': tenantId }), ...(host && { host }) };
  const answer = await app.http.inject({ method: 'POST', url: `${base}${path}`, headers, payload });
  return { status: answer.statusCode, told: answer.json<Told>() };
};
const signIn = async (username: string, tenantId?: string, host?: string) => {
  const { status, told } = await post('', { username, password }, tenantId, host);
  return { status, at: told.startUp?.tenantId, code: told.details?.code, token: told.refresh_Token };
};
const refresh = async (token: string, tenantId?: string, host?: string) => {
  const { status, told } = await post('/Refresh', { refresh_token: token }, tenantId, host);
  return { status, at: told.startUp?.tenantId, token: told.refresh_Token };
};
/** Returns the users whose actions of a kind are in the audit of a company. */
const acts = async (tenantId: string, action: string) =>
  (
    await ops.query<{ id: string | null }>(
      'select account_id as id from data.audit_entries where tenant_id = $1 and action = $2',
      [tenantId, action],
    )
  ).rows.map(({ id }) => id);
const setContract = (tenantId: string, status: string) =>
  ops.query('update control.contracts set status = $2 where tenant_id = $1', [tenantId, status]);

describe('a sign-in', () => {
  test('opens the named company, else the default one; so does each refresh', async () => {
    const { first, second, who } = await belonging();
    expect((await signIn(who.email)).at).toBe(first.tenantId);
    const named = await signIn(who.email, second.tenantId);
    expect(named.at).toBe(second.tenantId);
    const turned = await refresh(named.token, second.tenantId);
    expect(turned.at).toBe(second.tenantId);
    expect((await refresh(turned.token)).at).toBe(first.tenantId);
  });
  test('opens the company of the address where none is named; so does each refresh', async () => {
    const { first, second, who } = await belonging();
    const visited = await signIn(who.email, undefined, second.host);
    expect(visited.at).toBe(second.tenantId);
    const turned = await refresh(visited.token, undefined, second.host);
    expect(turned.at).toBe(second.tenantId);
    expect((await refresh(turned.token, first.tenantId, second.host)).at).toBe(first.tenantId);
    expect((await signIn(who.email, first.tenantId, second.host)).at).toBe(first.tenantId);
    expect((await signIn(who.email, undefined, 'nobody.example')).at).toBe(first.tenantId);
  });
  test('that is refused is recorded for its account, by the company’s address', async () => {
    const { first, second, who } = await belonging();
    await first.call(getStartUp, {}, who);
    await setContract(first.tenantId, 'blocked');
    await setContract(second.tenantId, 'canceled');
    const { status } = await signIn(who.email, undefined, first.host);
    expect([status, await acts(first.tenantId, 'sessions.refused')]).toEqual([403, [who.accountId]]);
    await ops.query('update control.memberships set is_active = false where account_id = $1', [who.accountId]);
    expect((await signIn(who.email, undefined, first.host)).status).toBe(401);
    expect(await acts(first.tenantId, 'sessions.refused')).toEqual([who.accountId, who.accountId]);
  });
  test('of staff in client mode continues there with each refresh that names it', async () => {
    const distributor = await makeTenant({ app, kind: 'distributor' });
    const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
    const staff = await distributor.person({ role: 'administrator' });
    await ops.query('update control.accounts set password_hash = $2 where id = $1', [staff.accountId, hash]);
    const { id } = await client.call(getMyContract, {}, client.administrator);
    const opened = await post('', { username: staff.email, password });
    const before = await refresh(opened.told.refresh_Token, client.tenantId);
    expect(before.at).toBe(distributor.tenantId);
    const inside = { ...staff, token: opened.told.access_Token };
    await distributor.call(enterClientMode, { params: { id }, body: { reason: 'chamado 418' } }, inside);
    const entered = await refresh(before.token, client.tenantId);
    expect(entered.at).toBe(client.tenantId);
    expect((await refresh(entered.token)).at).toBe(distributor.tenantId);
  });
  test('with a password that one company set opens only that company, and so does each refresh', async () => {
    const { first, second, who } = await belonging('of the first');
    const named = await signIn(who.email, second.tenantId);
    expect([named.status, named.at]).toEqual([200, first.tenantId]);
    expect((await refresh(named.token, second.tenantId)).at).toBe(first.tenantId);
    await setContract(first.tenantId, 'blocked');
    expect(await signIn(who.email, second.tenantId)).toMatchObject({ status: 403, code: 'identity.contract.blocked' });
  });
  test('that finds every company closed gives the reason of the named one, else of the default one', async () => {
    const { first, second, who } = await belonging();
    await setContract(first.tenantId, 'blocked');
    await setContract(second.tenantId, 'canceled');
    const codes = [];
    for (const tenantId of [undefined, first.tenantId, second.tenantId]) {
      const { status, code } = await signIn(who.email, tenantId);
      codes.push([status, code]);
    }
    expect(codes).toEqual([
      [403, 'identity.contract.blocked'],
      [403, 'identity.contract.blocked'],
      [403, 'identity.contract.canceled'],
    ]);
  });
  test('of a user who is deactivated in the default company gives the reason of the other one', async () => {
    const { first, second, who } = await belonging();
    await ops.query('update control.memberships set is_active = false where tenant_id = $1 and account_id = $2', [
      ...[first.tenantId, who.accountId],
    ]);
    expect((await signIn(who.email)).at).toBe(second.tenantId);
    await setContract(second.tenantId, 'canceled');
    for (const tenantId of [undefined, first.tenantId])
      expect(await signIn(who.email, tenantId)).toMatchObject({ status: 403, code: 'identity.contract.canceled' });
    await ops.query('update control.memberships set is_active = false where tenant_id = $1 and account_id = $2', [
      ...[second.tenantId, who.accountId],
    ]);
    expect(await signIn(who.email)).toMatchObject({ status: 401, code: 'identity.user.inactive' });
  });
});
describe('signing out', () => {
  const leave = async (token?: string) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost:4000', host: 'localhost:4000' };
    const answer = await app.http.inject({
      ...{ method: 'DELETE', url: `${base}/Refresh`, headers },
      ...(token && { payload: { refresh_token: token } }),
    });
    return [answer.statusCode, answer.json() as unknown];
  };
  test('without a session, or with an unknown token, is not reported', async () => {
    expect(await leave()).toEqual([200, {}]);
    expect(await leave('x'.repeat(43))).toEqual([200, {}]);
  });
  test('is recorded for the account of the session', async () => {
    const { first, who } = await belonging();
    await first.call(getStartUp, {}, who);
    const { token } = await signIn(who.email);
    expect(await leave(token)).toEqual([200, {}]);
    expect(await acts(first.tenantId, 'sessions.ended')).toEqual([who.accountId]);
    expect((await refresh(token)).status).toBe(401);
  });
});
