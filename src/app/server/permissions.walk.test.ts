// Proves who may use every call of the API: without token, without the permission, with only it, with all others, and with each flag that changes the answer.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as groupCalls from '#features/permissions/contract/permissions.endpoints.ts';
import { listCourses } from '#features/courses/contract/courses.endpoints.ts';
import { permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { inject } from '#testing/inject.ts';
import type { Asker } from '#testing/inject.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import { whoMayCall } from '#testing/who-may-call.ts';
import type { CallOnPage } from '#testing/who-may-call.ts';

/** A call as the hand-written page describes it, never as the call declares itself. */
type Guarded = CallOnPage;
const notForAnybody: Guarded[] = whoMayCall().filter(({ who }) => who === 'session' || who === 'permission');
/** The guarded calls without uploads, which answer past the framework and need a network; the tests of transfers let people in. */
const guarded = notForAnybody.filter(({ name }) => !name.endsWith('*'));
const needed = [...new Set(guarded.flatMap(({ needs }) => needs))];

let app: AppForTest;
let ops: pg.Pool;
let asked = 0;
const kinds = ['client', 'distributor', 'provider'] as const;
const tenants = new Map<(typeof kinds)[number], TenantForTest>();
beforeAll(async () => {
  app = await appForTest();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
  for (const kind of kinds) tenants.set(kind, await makeTenant({ app, kind }));
});
afterAll(() => ops.end());

/**
 * Asks with a body that no call can use, so that a call which lets the user in refuses the body.
 * Returns who was refused and why: the code of the guard, or `in`.
 */
async function ask(method: string, path: string, as: Asker | undefined): Promise<string> {
  asked++;
  const answer = await app.http.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, 'no-id').replace('*', '/no-id'),
    headers: {
      ...(as?.token && { authorization: `Bearer ${as.token}` }),
      ...(as?.tenantId && { 'x-tenant': as.tenantId }),
    },
    ...(!['GET', 'HEAD'].includes(method) && { payload: [] }),
  });
  if (answer.statusCode >= 500) return `${answer.statusCode}`;
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'in';
  if (method === 'HEAD') return `${answer.statusCode}`; // its answer has no body
  const { code } = answer.json<{ details: { code: string } }>().details;
  return code.startsWith('identity.') ? `${answer.statusCode} ${code}` : 'in';
}
const denied = '403 identity.permission.denied';
/** Returns the answers that differ from the expected ones, over many requests. */
async function differences(
  calls: readonly Guarded[],
  who: string,
  asker: (one: Guarded) => Asker | undefined,
  expected: (one: Guarded) => string,
) {
  const wrong: string[] = [];
  for (const one of calls)
    for (const path of one.paths) {
      const heard = await ask(one.method, path, asker(one));
      const fits = one.method === 'HEAD' ? expected(one).startsWith(heard) : heard === expected(one);
      if (!fits) wrong.push(`${one.name} at ${path} as ${who}: ${heard}, not ${expected(one)}`);
    }
  return wrong;
}
const withPermission = guarded.filter(({ needs }) => needs.length > 0);
/** The writes without a body, such as leaving: the server would do them, so only users without the permission ask. */
const doneAtOnce = new Set([
  'PUT /api/v1/Contrato/modo-cliente',
  'DELETE /api/v1/Contrato/modo-cliente',
  'POST /identity/api/v1/AuthenticationLog',
]);
const harmless = guarded.filter(({ name }) => !doneAtOnce.has(name));
/** The conditions of permissions.json: the permissions that only staff may use, and those that staff may not use. */
const onlyOfStaff = new Set<Permission>(['companies', 'contracts', 'generalRules', 'dashboardPanels']);
const neverOfStaff = new Set<Permission>(['myContract']);
const isOpenIn = (kind: (typeof kinds)[number], key: Permission) =>
  !(kind === 'client' ? onlyOfStaff : neverOfStaff).has(key);

describe('every call', () => {
  test('demands a token, and a valid one', async () => {
    const { learner } = tenants.get('client')!;
    const broken = { token: `${learner.token.slice(0, -4)}AAAA` };
    expect([
      ...(await differences(
        notForAnybody,
        'nobody',
        () => undefined,
        () => '401 identity.session.missing',
      )),
      ...(await differences(
        notForAnybody,
        'a forged token',
        () => broken,
        () => '401 identity.session.ended',
      )),
    ]).toEqual([]);
  });
  test.each(kinds)(
    'admits a user with exactly its permissions, and no user with all others: %s [PERM-039, PERM-009]',
    { timeout: 120_000 },
    async (kind) => {
      const { person } = tenants.get(kind)!;
      const nobody = await person({ permissions: [] });
      const exact = new Map<string, Persona>();
      const allBut = new Map<Permission, Persona>();
      for (const { needs } of withPermission) {
        const key = needs.join();
        if (!exact.has(key)) exact.set(key, await person({ permissions: needs }));
      }
      for (const key of needed)
        allBut.set(key, await person({ permissions: permissionKeys.filter((one) => one !== key) }));
      const opens =
        (granted: (one: Guarded) => readonly Permission[]) =>
        (one: Guarded): string => {
          const held = new Set(granted(one));
          return one.needs.every((key) => held.has(key) && isOpenIn(kind, key)) ? 'in' : denied;
        };
      expect([
        ...(await differences(
          harmless,
          'who holds nothing',
          () => nobody,
          opens(() => []),
        )),
        ...(await differences(
          withPermission,
          'the exact one',
          ({ needs }) => exact.get(needs.join()),
          opens(({ needs }) => needs),
        )),
        ...(await differences(
          withPermission,
          'all others',
          ({ needs }) => allBut.get(needs[0]!),
          () => denied,
        )),
        ...(await differences(
          withPermission.filter(({ needs }) => needs.length > 1),
          'all others',
          ({ needs }) => allBut.get(needs[1]!),
          () => denied,
        )),
      ]).toEqual([]);
    },
  );
  test(
    'follows each flag: another tenant, an inactive group or person, a password to change, a closed contract',
    { timeout: 120_000 },
    async () => {
      const own = await makeTenant({ app });
      const closed = await makeTenant({ app });
      const [elsewhere, ungrouped, idle, renewing, evaluator] = await Promise.all([
        own.person({ role: 'administrator' }),
        own.person({ permissions: permissionKeys }),
        own.person({ role: 'administrator' }),
        own.person({ role: 'administrator' }),
        own.person({ permissions: [], isEvaluator: true }),
      ]);
      await ops.query(
        `update data.permission_groups set is_switched_on = false where (tenant_id, id) = (select tenant_id, permission_group_id from data.users where id = $1)`,
        [ungrouped.userId],
      );
      await ops.query('update data.users set is_active = false where id = $1', [idle.userId]);
      await ops.query('update control.accounts set must_change_password = true where id = $1', [renewing.accountId]);
      await ops.query(`update control.contracts set status = 'blocked' where tenant_id = $1`, [closed.tenantId]);
      const foreign = { token: elsewhere.token, tenantId: closed.tenantId };
      const onlyWhereNeeded =
        (code: string) =>
        ({ needs }: Guarded) =>
          needs.length ? code : 'in';
      expect([
        ...(await differences(
          guarded,
          'a foreign tenant',
          () => foreign,
          () => '403 identity.tenant.foreign',
        )),
        ...(await differences(harmless, 'an inactive group', () => ungrouped, onlyWhereNeeded(denied))),
        ...(await differences(
          guarded,
          'an inactive person',
          () => idle,
          () => '401 identity.user.inactive',
        )),
        ...(await differences(
          harmless,
          'an old password',
          () => renewing,
          onlyWhereNeeded('403 identity.password.mustChange'),
        )),
        ...(await differences(
          guarded,
          'a blocked contract',
          () => closed.administrator,
          () => '403 identity.contract.blocked',
        )),
        ...(await differences(harmless, 'an evaluator without a group', () => evaluator, onlyWhereNeeded(denied))),
      ]).toEqual([]);
    },
  );
  test('of apiRegistry and configuration admits administrators of a new tenant, and no learner [GEN-012]', async () => {
    const { administrator, learner } = tenants.get('client')!;
    const areas = new Set(['accounts', 'content', 'settings']);
    const managed = withPermission.filter(({ needs }) =>
      needs.every((key) => areas.has(permissions[key].area) && !onlyOfStaff.has(key)),
    );
    expect(new Set(managed.flatMap(({ needs }) => needs)).size).toBeGreaterThan(12);
    expect([
      ...(await differences(
        managed,
        'an administrator',
        () => administrator,
        () => 'in',
      )),
      ...(await differences(
        managed,
        'a learner',
        () => learner,
        () => denied,
      )),
    ]).toEqual([]);
  });
  test('was requested often enough to prove it', () => expect(asked).toBeGreaterThan(4_500));
});

describe('a change of permissions', () => {
  test('takes effect on every node within five seconds, in both directions, and signs no user out', async () => {
    const { urls } = await testDatabase();
    const second = await appForTest({ DATABASE_URL: urls.app });
    const { administrator, learner, tenantId } = await makeTenant({ app });
    const heard = () =>
      Promise.all([app, second].map(async (node) => (await inject(node, listCourses, { query: {} }, learner)).status));
    const change = async (work: () => Promise<unknown>) => {
      await work();
      vi.setSystemTime(Date.now() + 5_000);
      return heard();
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      expect(await heard()).toEqual([403, 403]);
      const body = { name: 'Autores', permissions: ['courses' as const] };
      const { answer } = await inject(app, groupCalls.createGroup, { body }, administrator);
      const binding = { groupId: answer.id, userIds: [learner.userId] };
      const bound = await change(() => inject(second, groupCalls.bindPeople, { body: binding }, administrator));
      expect(bound).toEqual([200, 200]);
      const changed = await change(() =>
        inject(
          app,
          groupCalls.updateGroup,
          { params: { id: answer.id }, body: { ...body, permissions: ['trails'] } },
          administrator,
        ),
      );
      expect([changed, tenantId]).toEqual([[403, 403], learner.tenantId]);
    } finally {
      vi.useRealTimers();
    }
  });
});
