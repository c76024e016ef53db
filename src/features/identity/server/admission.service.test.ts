// Who is let in: by session, tenant, contract and permission, anew within five seconds.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { Admit } from '#platform/server/bind.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant, runAs } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import { makeAdmit } from './admission.service.ts';
import { endOwnSession, revokeSessionsHere } from './sessions.service.ts';

let ops: pg.Pool;
let admit: Admit;
let later = 0;
beforeAll(async () => {
  const { house } = await appForTest();
  admit = makeAdmit(
    { ...house, now: () => new Date(Date.now() + later) },
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

test('without a token, with a broken one or with one of another house nobody is let in', async () => {
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
test('a person is what its membership in the active tenant says: level, group, evaluator', async () => {
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
test('what the group does not give is denied, and the answer names it [PERM-022, PERM-039]', async () => {
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
test('another tenant, a tenant that does not exist and a text that is none are refused alike', async () => {
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
])('a contract with %s lets nobody in', async (change, code) => {
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
  await inTenant(app, tenantId, (context) => revokeSessionsHere(context, [revoked.accountId], 'password'));
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
test('who must change the password may do nothing else', async () => {
  const {
    learner: { token, accountId },
  } = await makeTenant();
  await ops.query('update control.accounts set must_change_password = true where id = $1', [accountId]);
  expect(await refusal(admit(bearing(token), { permission: 'learning' }))).toBe(
    'forbidden identity.password.mustChange',
  );
  expect(await refusal(admit(bearing(token), 'signed-in'))).toBe('let in');
});
test('a session proved by a tenant’s identity provider is valid there alone', async () => {
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
