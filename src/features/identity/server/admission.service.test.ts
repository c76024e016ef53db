// Who is let in: by session, tenant, contract and permission, anew within five seconds.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, bearing, makeOwnPerson, makeOwnTenant, openAccessHouse } from '#testing/access.ts';
import type { AccessHouse } from '#testing/access.ts';
import { testDatabase } from '#testing/test-database.ts';
import { endOwnSession, revokeSessions } from './sessions.service.ts';

let access: AccessHouse;
let ops: pg.Pool;
beforeAll(async () => {
  access = await openAccessHouse();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(async () => {
  await access.close();
  await ops.end();
});
const refusal = (promise: Promise<unknown>) => promise.then(() => 'let in', (error: { kind: string; code: string }) => `${error.kind} ${error.code}`);

test('without a token, with a broken one or with one of another house nobody is let in', async () => {
  expect(await access.admit(asked({}), 'public')).toEqual({});
  expect(await refusal(access.admit(asked({}), 'signed-in'))).toBe('unauthenticated identity.session.missing');
  expect(await refusal(access.admit(asked({ authorization: 'Bearer a.b.c' }), 'signed-in'))).toBe('unauthenticated identity.session.ended');
  const tenantId = await makeOwnTenant(access);
  const { token } = await makeOwnPerson(access, tenantId);
  const [head, body] = token.split('.');
  expect(await refusal(access.admit(bearing(`${head}.${body}.AAAA`), 'signed-in'))).toBe('unauthenticated identity.session.ended');
});
test('a person is what its membership in the active tenant says: level, group, evaluator', async () => {
  const tenantId = await makeOwnTenant(access);
  const marina = await makeOwnPerson(access, tenantId, 'evaluator', { isEvaluator: true });
  const { person, tenantId: active } = await access.admit(bearing(marina.token, tenantId), 'signed-in');
  expect(active).toBe(tenantId);
  expect(person).toMatchObject({ accountId: marina.accountId, userId: marina.userId, level: 'N2', isEvaluator: true, isDistributor: false });
  expect([...person!.permissions]).toContain('assessmentCorrections');
});
test('what the group does not give is denied, and the answer names it [PERM-022, PERM-039]', async () => {
  const tenantId = await makeOwnTenant(access);
  const learner = await makeOwnPerson(access, tenantId);
  const administrator = await makeOwnPerson(access, tenantId, 'administrator');
  expect(await refusal(access.admit(bearing(learner.token), { permission: 'users' }))).toBe('forbidden identity.permission.denied');
  expect(await refusal(access.admit(bearing(learner.token), { permission: 'learning' }))).toBe('let in');
  expect(await refusal(access.admit(bearing(administrator.token), { permission: 'users' }))).toBe('let in');
  expect(await refusal(access.admit(bearing(administrator.token), { permission: 'contracts' }))).toBe('forbidden identity.permission.denied');
});
test('another tenant, a tenant that does not exist and a text that is none are refused alike', async () => {
  const [mine, other] = [await makeOwnTenant(access), await makeOwnTenant(access)];
  const { token } = await makeOwnPerson(access, mine);
  for (const tenantId of [other, '00000000-0000-7000-8000-000000000000', "x'; drop table"])
    expect(await refusal(access.admit(bearing(token, tenantId), 'signed-in'))).toBe('forbidden identity.tenant.foreign');
});
test.each([
  ["status = 'blocked'", 'identity.contract.blocked'],
  ["status = 'canceled'", 'identity.contract.canceled'],
  ["expires_on = (now() at time zone 'America/Sao_Paulo')::date - 1", 'identity.contract.expired'],
])('a contract with %s lets nobody in', async (change, code) => {
  const tenantId = await makeOwnTenant(access);
  const { token } = await makeOwnPerson(access, tenantId);
  await ops.query(`update control.contracts set ${change} where tenant_id = $1`, [tenantId]);
  expect(await refusal(access.admit(bearing(token), 'signed-in'))).toBe(`forbidden ${code}`);
});
test('the last day of a contract still counts', async () => {
  const tenantId = await makeOwnTenant(access);
  const { token } = await makeOwnPerson(access, tenantId);
  await ops.query(`update control.contracts set expires_on = (now() at time zone 'America/Sao_Paulo')::date where tenant_id = $1`, [tenantId]);
  expect(await refusal(access.admit(bearing(token), 'signed-in'))).toBe('let in');
});
test('an admission is remembered for five seconds and no longer: revoked, regrouped, deactivated', async () => {
  const tenantId = await makeOwnTenant(access);
  const [revoked, regrouped, idle, out] = await Promise.all([1, 2, 3, 4].map(() => makeOwnPerson(access, tenantId)));
  const all = [revoked, regrouped, idle, out];
  for (const one of all) await access.admit(bearing(one!.token), { permission: 'learning' });
  await access.run({ tenantId }, (context) => revokeSessions(context, revoked!.accountId, 'password'));
  await ops.query('update data.users set permission_group_id = null where id = $1', [regrouped!.userId]);
  await ops.query('update data.users set is_active = false where id = $1', [idle!.userId]);
  await access.asPerson(out!.token, tenantId, endOwnSession);
  const answers = () => Promise.all(all.map((one) => refusal(access.admit(bearing(one!.token), { permission: 'learning' }))));
  expect(await answers()).toEqual(['let in', 'let in', 'let in', 'let in']);
  access.pass(5_000);
  expect(await answers()).toEqual([
    'unauthenticated identity.session.ended', 'forbidden identity.permission.denied', 'unauthenticated identity.user.inactive', 'unauthenticated identity.session.ended',
  ]);
});
test('who must change the password may do nothing else', async () => {
  const tenantId = await makeOwnTenant(access);
  const { token, accountId } = await makeOwnPerson(access, tenantId);
  await ops.query('update control.accounts set must_change_password = true where id = $1', [accountId]);
  expect(await refusal(access.admit(bearing(token), { permission: 'learning' }))).toBe('forbidden identity.password.mustChange');
  expect(await refusal(access.admit(bearing(token), 'signed-in'))).toBe('let in');
});
test('a session proved by a tenant’s identity provider is valid there alone', async () => {
  const [proven, other] = [await makeOwnTenant(access), await makeOwnTenant(access)];
  const { token, sessionId, email } = await makeOwnPerson(access, proven);
  await makeOwnPerson(access, other, 'student', { email });
  await ops.query(`update control.sessions set method = 'sso', proven_tenant_id = $2 where id = $1`, [sessionId, proven]);
  expect(await refusal(access.admit(bearing(token, proven), 'signed-in'))).toBe('let in');
  expect(await refusal(access.admit(bearing(token, other), 'signed-in'))).toBe('forbidden identity.tenant.otherProof');
});
