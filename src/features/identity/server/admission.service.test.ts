// Proves that requests are admitted by session, tenant, contract and permission, and that changes take effect within five seconds.
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { Admit } from '#platform/server/bind.ts';
import { recordRefusal } from '#platform/server/refusals.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant, runAs } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import { getPerson, createAdmit, noteFirstEntry, personMay, situationOf } from './admission.service.ts';
import { endOwnSession, revokeSessionsInTenant } from './sessions.service.ts';

let ops: pg.Pool;
let admit: Admit;
let later = 0;
/** The moment at which the clock stops where a test counts milliseconds. */
let stoodAt: number | undefined;
beforeAll(async () => {
  const { services } = await appForTest();
  admit = createAdmit(
    { ...services, now: () => new Date((stoodAt ?? Date.now()) + later) },
    'a secret for tests, the same in every process',
  );
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(() => ops.end());
const asked = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;
const bearing = (token: string, tenantId?: string) =>
  asked({ authorization: `Bearer ${token}`, ...(tenantId && { 'x-tenant': tenantId }) });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'let in',
    (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
  );

test('without a token, with a broken one or with one of another server no user is admitted', async () => {
  expect(await admit(asked({}), 'public')).toEqual({});
  expect(await refusal(admit(asked({}), 'signed-in'))).toBe('unauthenticated identity.session.missing');
  expect(await refusal(admit(asked({ authorization: 'Bearer a.b.c' }), 'signed-in'))).toBe(
    'unauthenticated identity.session.ended',
  );
  const { learner } = await makeTenant();
  const [head, body] = learner.token.split('.');
  expect(await refusal(admit(bearing(`${head}.${body}.AAAA`), 'signed-in'))).toBe(
    'unauthenticated identity.session.ended',
  );
});
test('a user has the level, group and evaluator flag of its membership in the active tenant', async () => {
  const { tenantId, person: make } = await makeTenant();
  const marina = await make({ role: 'evaluator', isEvaluator: true });
  const { person, tenantId: active } = await admit(bearing(marina.token, tenantId), 'signed-in');
  expect(active).toBe(tenantId);
  expect(person).toMatchObject({
    accountId: marina.accountId,
    userId: marina.userId,
    level: 'N2',
    isEvaluator: true,
    isDistributor: false,
  });
  expect([...person!.permissions]).toContain('assessmentCorrections');
});
test('a permission outside the group is denied, and the answer names it [PERM-022, PERM-039]', async () => {
  const { learner, administrator } = await makeTenant();
  expect(await refusal(admit(bearing(learner.token), { permission: 'users' }))).toBe(
    'forbidden identity.permission.denied',
  );
  expect(await refusal(admit(bearing(learner.token), { permission: 'learning' }))).toBe('let in');
  expect(await refusal(admit(bearing(administrator.token), { permission: 'users' }))).toBe('let in');
  expect(await refusal(admit(bearing(administrator.token), { permission: 'contracts' }))).toBe(
    'forbidden identity.permission.denied',
  );
});
test('another tenant, a tenant that does not exist and an invalid text are refused alike', async () => {
  const [{ learner }, other] = [await makeTenant(), await makeTenant()];
  for (const tenantId of [other.tenantId, '00000000-0000-7000-8000-000000000000', "x'; drop table"])
    expect(await refusal(admit(bearing(learner.token, tenantId), 'signed-in'))).toBe(
      'forbidden identity.tenant.foreign',
    );
});
test.each([
  ["status = 'blocked'", 'identity.contract.blocked'],
  ["status = 'canceled'", 'identity.contract.canceled'],
  ["expires_on = (now() at time zone 'America/Sao_Paulo')::date - 1", 'identity.contract.expired'],
])('a contract with %s admits no user', async (change, code) => {
  const {
    tenantId,
    learner: { token },
  } = await makeTenant();
  await ops.query(`update control.contracts set ${change} where tenant_id = $1`, [tenantId]);
  expect(await refusal(admit(bearing(token), 'signed-in'))).toBe(`forbidden ${code}`);
});
test('the last day of a contract still counts', async () => {
  const {
    tenantId,
    learner: { token },
  } = await makeTenant();
  await ops.query(
    `update control.contracts set expires_on = (now() at time zone 'America/Sao_Paulo')::date where tenant_id = $1`,
    [tenantId],
  );
  expect(await refusal(admit(bearing(token), 'signed-in'))).toBe('let in');
});
test('an admission is remembered for five seconds and no longer: revoked, regrouped, deactivated', async () => {
  const { app, tenantId, person: make } = await makeTenant();
  const [revoked, regrouped, idle, out] = [await make(), await make(), await make(), await make()];
  const all = [revoked, regrouped, idle, out];
  for (const one of all) await admit(bearing(one.token), { permission: 'learning' });
  await inTenant(app, tenantId, (context) => revokeSessionsInTenant(context, [revoked.accountId], 'password'));
  await ops.query('update data.users set permission_group_id = null where id = $1', [regrouped.userId]);
  await ops.query('update data.users set is_active = false where id = $1', [idle.userId]);
  await runAs(app, out, endOwnSession);
  const answers = () => Promise.all(all.map((one) => refusal(admit(bearing(one.token), { permission: 'learning' }))));
  expect(await answers()).toEqual(['let in', 'let in', 'let in', 'let in']);
  later += 5_000;
  expect(await answers()).toEqual([
    'unauthenticated identity.session.ended',
    'forbidden identity.permission.denied',
    'unauthenticated identity.user.inactive',
    'unauthenticated identity.session.ended',
  ]);
});
test('a user who must change the password may do nothing else', async () => {
  const {
    learner: { token, accountId },
  } = await makeTenant();
  await ops.query('update control.accounts set must_change_password = true where id = $1', [accountId]);
  expect(await refusal(admit(bearing(token), { permission: 'learning' }))).toBe(
    'forbidden identity.password.mustChange',
  );
  expect(await refusal(admit(bearing(token), 'signed-in'))).toBe('let in');
});
test('a session from a tenant’s identity provider is valid in that tenant only', async () => {
  const [{ tenantId: proven, learner }, other] = [await makeTenant(), await makeTenant()];
  const {
    token,
    email,
    person: { sessionId },
  } = learner;
  await other.person({ email });
  await ops.query(
    `update control.sessions set method = 'sso', proven_tenant_id = $2, origin_tenant_id = $2 where id = $1`,
    [sessionId, proven],
  );
  expect(await refusal(admit(bearing(token, proven), 'signed-in'))).toBe('let in');
  expect(await refusal(admit(bearing(token, other.tenantId), 'signed-in'))).toBe(
    'forbidden identity.tenant.otherProof',
  );
});
test('a token is one word of three parts after its kind, which is written in any case', async () => {
  const { learner } = await makeTenant();
  const given = (authorization: string) => refusal(admit(asked({ authorization }), 'signed-in'));
  expect(await given(`bearer ${learner.token}`)).toBe('let in');
  const [head, body] = learner.token.split('.');
  for (const wrong of [
    ...[learner.token, `xBearer ${learner.token}`, `Bearer ${learner.token} x`, `Bearer  ${learner.token}`],
    ...[`Bearer ${head}.${body}`, `Bearer ${learner.token}.x`, 'Bearer ', 'Basic YTpi'],
  ])
    expect([wrong, await given(wrong)]).toEqual([wrong, 'unauthenticated identity.session.missing']);
});
test('the tenant is the one of the header, in any case, else the token’s', async () => {
  const { tenantId, learner } = await makeTenant();
  for (const header of [undefined, '', tenantId, tenantId.toUpperCase()])
    expect((await admit(bearing(learner.token, header), 'signed-in')).tenantId).toBe(tenantId);
  for (const wrong of [`x${tenantId}`, `${tenantId}x`, tenantId.replaceAll('-', '')])
    expect(await refusal(admit(bearing(learner.token, wrong), 'signed-in'))).toBe('forbidden identity.tenant.foreign');
});
test('where two permissions are needed both are checked, and the missing one is named', async () => {
  const { learner, administrator } = await makeTenant();
  const both = { permission: 'learning', secondFeature: 'users' } as const;
  expect(await refusal(admit(bearing(learner.token), both))).toBe('forbidden identity.permission.denied');
  expect(await refusal(admit(bearing(administrator.token), both))).toBe('let in');
  await expect(admit(bearing(learner.token), { permission: 'users' })).rejects.toMatchObject({
    details: { permission: 'users' },
  });
  const { person } = await admit(bearing(administrator.token), 'signed-in');
  expect(situationOf(person!)).toMatchObject({ level: 'N2', isDistributor: false, isClientMode: false });
  expect(situationOf({ ...person!, clientContractId: 'c', isDistributor: true, level: 'N1' })).toEqual({
    ...{ level: 'N1', isDistributor: true, isClientMode: true, granted: person!.permissions },
  });
  expect([personMay(person!, 'users'), personMay(person!, 'contracts')]).toEqual([true, false]);
  expect([personMay(person!, 'users', 'bi'), personMay(person!, 'users', 'contracts')]).toEqual([true, false]);
});
test('a refusal is not remembered: a user who is admitted again is admitted at once', async () => {
  const { learner } = await makeTenant();
  const entry = () => refusal(admit(bearing(learner.token), 'signed-in'));
  const activate = (isActive: boolean) =>
    ops.query('update data.users set is_active = $2 where id = $1', [learner.userId, isActive]);
  await activate(false);
  expect(await entry()).toBe('unauthenticated identity.user.inactive');
  await activate(true);
  expect(await entry()).toBe('let in');
  // The node remembers an admission: it does not ask again for five seconds.
  stoodAt = Date.now();
  onTestFinished(() => void (stoodAt = undefined));
  later += 5_000;
  expect(await entry()).toBe('let in');
  await activate(false);
  expect([await entry(), await entry()]).toEqual(['let in', 'let in']);
  later += 4_999;
  expect(await entry()).toBe('let in');
  later += 1;
  expect(await entry()).toBe('unauthenticated identity.user.inactive');
});
test('a refusal is recorded for its user: in the user’s company, or in that of the address', async () => {
  const { app, tenantId, learner, host } = await makeTenant();
  const other = await makeTenant();
  const { token, accountId, userId } = learner;
  const acts = async (of: string) =>
    (
      await ops.query<{ action: string; account: string; person: string | null; times: number }>(
        `select action, account_id as account, user_id as person, times from data.audit_entries where tenant_id = $1 order by user_id is null`,
        [of],
      )
    ).rows;
  /** Writes a failed call to the audit, before the server knows the user. */
  const write = async (request: FastifyRequest, access: Parameters<Admit>[1]) => {
    const error = await admit(request, access).catch((refused: unknown) => refused);
    const asking = { from: { address: '192.0.2.1', agent: 'test', host }, requestId: 'test' };
    await recordRefusal(app.services, { method: 'GET', path: 'x' }, asking, error);
  };
  // The test uses the tenant of the address, where the person has entered before.
  await admit(bearing(token), 'signed-in');
  await write(bearing(`${token}x`), 'signed-in');
  await ops.query('update control.accounts set must_change_password = true where id = $1', [accountId]);
  later += 5_000;
  await write(bearing(token), { permission: 'learning' });
  expect(await acts(tenantId)).toEqual([]);
  await ops.query('update control.accounts set must_change_password = false where id = $1', [accountId]);
  later += 5_000;
  const act = { action: 'access.denied', account: accountId };
  const denied = { ...act, person: userId, times: 1 };
  await write(bearing(token), { permission: 'users' });
  expect(await acts(tenantId)).toEqual([denied]);
  // The server does not trust the company that the request names.
  await write(bearing(token, other.tenantId), 'signed-in');
  expect(await acts(tenantId)).toEqual([denied, { ...act, person: null, times: 1 }]);
  await write(bearing(token, 'no tenant'), 'signed-in');
  expect(await acts(tenantId)).toEqual([denied, { ...act, person: null, times: 2 }]);
  expect(await acts(other.tenantId)).toEqual([]);
});
test('the first sign-in is recorded once', async () => {
  const { app, tenantId, learner } = await makeTenant();
  const enteredAt = async () =>
    (await ops.query<{ at: Date | null }>('select entered_at as at from data.users where id = $1', [learner.userId]))
      .rows[0]!.at;
  await ops.query('update data.users set entered_at = null where id = $1', [learner.userId]);
  await admit(bearing(learner.token), 'signed-in');
  const first = await enteredAt();
  expect(first).toBeInstanceOf(Date);
  later += 5_000;
  await admit(bearing(learner.token), 'signed-in');
  await inTenant(app, tenantId, (context) => noteFirstEntry(context, learner.userId));
  expect(await enteredAt()).toEqual(first);
  await ops.query('update data.users set entered_at = null where id = $1', [learner.userId]);
  await inTenant(app, tenantId, (context) => noteFirstEntry(context, learner.userId));
  expect(await enteredAt()).toBeInstanceOf(Date);
});
test('a session belongs to a person of the opened tenant, or has ended', async () => {
  const { app, tenantId, learner } = await makeTenant();
  const { accountId, userId, person } = learner;
  const find = (sessionId: string) =>
    inTenant(app, tenantId, async (context) => {
      await context.enter({ accountId });
      return getPerson(context, accountId, sessionId);
    });
  expect(await find(person.sessionId)).toMatchObject({
    person: { accountId, userId, sessionId: person.sessionId, level: 'N2', isEvaluator: false },
    ...{ classification: 'student', mustChangePassword: false, method: 'local', isNewcomer: true },
  });
  await ops.query('update control.accounts set must_change_password = true where id = $1', [accountId]);
  expect(await find(person.sessionId)).toMatchObject({ mustChangePassword: true });
  // A person who signed in without a password need not change it.
  await ops.query(
    `update control.sessions set method = 'sso', proven_tenant_id = $2, origin_tenant_id = $2 where id = $1`,
    [person.sessionId, tenantId],
  );
  expect(await find(person.sessionId)).toMatchObject({
    person: { originTenantId: tenantId },
    ...{ mustChangePassword: false, method: 'sso' },
  });
  expect(await refusal(find('00000000-0000-7000-8000-000000000000'))).toBe('unauthenticated identity.session.ended');
});
test('names of removed permissions grant nothing', async () => {
  const { person: make } = await makeTenant();
  const { token, userId } = await make({ permissions: ['courses'] });
  await ops.query(
    `update data.permission_groups set permissions = '{courses,gone}' where (tenant_id, id) = (select tenant_id, permission_group_id from data.users where id = $1)`,
    [userId],
  );
  const { person } = await admit(bearing(token), 'signed-in');
  expect([...person!.permissions]).toEqual(['courses']);
});
