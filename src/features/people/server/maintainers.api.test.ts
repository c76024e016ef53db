// Proves that a company always keeps a user with Usuários and Permissões, through any group, in any kind of removal, also with two requests at once.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { listImportErrors } from '#features/imports/contract/imports.endpoints.ts';
import * as groupCalls from '#features/permissions/contract/permissions.endpoints.ts';
import { departuresOf } from '#features/permissions/server/maintainers.service.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona, PersonaOptions } from '#testing/persona.ts';
import { useProvider } from '#testing/single-sign-on.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/people.endpoints.ts';

let distributor: TenantForTest;
let ops: pg.Pool;
afterAll(() => ops.end());
beforeAll(async () => {
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
  distributor = await makeTenant({ kind: 'distributor' });
});
const last = [422, 'people.groups.lastAdministrator'];
const codeOf = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code];
/** Makes a company that staff has entered, with its groups by name. */
async function company() {
  const tenant = await makeTenant({ ownerTenantId: distributor.tenantId });
  const { id: contractId } = await tenant.call(getMyContract, {}, tenant.administrator);
  const who = await distributor.person({ role: 'administrator' });
  await distributor.call(enterClientMode, { params: { id: contractId }, body: { reason: 'chamado 418' } }, who);
  const staff = { ...who, tenantId: tenant.tenantId };
  const groups = new Map(
    (await tenant.call(groupCalls.listGroups, { query: {} }, tenant.administrator)).map((one) => [one.name, one.id]),
  );
  return { tenant, contractId, staff, learners: groups.get('Aluno')! };
}
/** Makes a person who has entered the company. */
async function entered(tenant: TenantForTest, options: PersonaOptions) {
  const person = await tenant.person(options);
  await tenant.call(groupCalls.listBasicGroups, {}, person);
  return person;
}
const change = (tenant: TenantForTest, as: Persona, userId: string, more: object) =>
  tenant.inject(calls.updateUser, { params: { userId }, body: { fullName: 'Alguém', ...more } }, as);
const groupOf = async (tenant: TenantForTest, as: Persona, userId: string) =>
  (await tenant.call(calls.getUser, { params: { userId } }, as)).permissionGroupId!;

describe('a user who maintains a company through its own group', () => {
  test('lets the administrator leave, and cannot be removed in any way', async () => {
    const { tenant, staff, learners } = await company();
    const maintainer = await entered(tenant, { permissions: ['users', 'permissions'] });
    const { userId } = maintainer;
    const id = await groupOf(tenant, staff, userId);
    expect((await change(tenant, staff, tenant.administrator.userId, { permissionGroupId: learners })).status).toBe(
      204,
    );
    const group = { name: 'Cuidam', permissions: ['users', 'permissions'] as ('users' | 'permissions')[] };
    const edit = (more: object) =>
      tenant.inject(groupCalls.updateGroup, { params: { id }, body: { ...group, ...more } }, staff);
    const refused = [
      await change(tenant, staff, userId, { permissionGroupId: learners }),
      await change(tenant, staff, userId, { isActive: false }),
      await tenant.inject(calls.removeUser, { params: { userId } }, staff),
      await tenant.inject(calls.anonymizeUser, { params: { userId }, body: { reason: 'pediu' } }, staff),
      await tenant.inject(groupCalls.unbindPerson, { params: { userId, groupId: id } }, staff),
      await edit({ isActive: false }),
      await edit({ permissions: ['users'] }),
      await edit({ permissions: ['permissions'] }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => last));
    const bound = await tenant.call(groupCalls.bindPeople, { body: { groupId: learners, userIds: [userId] } }, staff);
    expect(bound.failed.map(({ code }) => code)).toEqual(['people.groups.lastAdministrator']);
    expect((await edit({ permissions: ['users', 'permissions', 'courses'] })).status).toBe(204);
  });
  test('and an administrator who leave at once, each in another way, do not both leave: the second one waits and is counted again', async () => {
    const { tenant, staff } = await company();
    const maintainer = await entered(tenant, { permissions: ['users', 'permissions'] });
    const id = await groupOf(tenant, staff, maintainer.userId);
    const { userId } = tenant.administrator;
    let release!: () => void;
    const released = new Promise<void>((go) => (release = go));
    let hold!: () => void;
    const held = new Promise<void>((go) => (hold = go));
    const first = inTenant(tenant.app, tenant.tenantId, async (context) => {
      expect((await departuresOf(context, [userId]))(userId)).toBe(true);
      hold();
      await released;
      await context.db.execute(sql`update data.users set is_active = false where id = ${userId}`);
    });
    await held;
    let isAnswered = false;
    const second = tenant
      .inject(groupCalls.updateGroup, { params: { id }, body: { name: 'Cuidam', permissions: ['users'] } }, staff)
      .finally(() => (isAnswered = true));
    await vi.waitFor(async () => {
      const { rows } = await ops.query('select 1 from pg_locks where not granted');
      expect(isAnswered || rows.length > 0).toBe(true);
    });
    release();
    await first;
    expect(codeOf(await second)).toEqual(last);
  });
  test('signs in without the identity provider that the company demands, and no other user does', async () => {
    const { tenant, staff, learners } = await company();
    const maintainer = await entered(tenant, { permissions: ['users', 'permissions'] });
    const other = await tenant.person({ permissions: ['users'] });
    expect((await change(tenant, staff, tenant.administrator.userId, { permissionGroupId: learners })).status).toBe(
      204,
    );
    await useProvider(
      tenant,
      { issuer: 'https://idp.example', clientId: 'sabia', clientSecret: 'segredo' },
      { isRequired: true },
    );
    const read = (as: Persona) => tenant.inject(calls.listUsers, { query: {} }, as);
    expect((await read(maintainer)).status).toBe(200);
    expect(codeOf(await read(other))).toEqual([403, 'identity.sso.demanded']);
  });
});

test('who is only invited does not count while another one has signed in, because an invited user may never come', async () => {
  const { tenant, staff, learners } = await company();
  const invited = await tenant.person({ role: 'administrator' });
  const move = () => change(tenant, staff, tenant.administrator.userId, { permissionGroupId: learners });
  expect(codeOf(await move())).toEqual(last);
  await tenant.call(groupCalls.listBasicGroups, {}, invited);
  expect((await move()).status).toBe(204);
});
test('stays as the last one where one file moves all maintainers, and its line says so', async () => {
  const { tenant } = await company();
  const second = await entered(tenant, { role: 'administrator' });
  const file = csvFile([
    ['E-mail', 'Grupo de permissão'],
    [tenant.administrator.email, 'Aluno'],
    [second.email, 'Aluno'],
  ]);
  const { id } = await tenant.call(calls.validatePeople, { files: { file } }, tenant.administrator);
  await tenant.call(calls.importPeople, { params: { id } }, tenant.administrator);
  await tenant.app.runJobs();
  const { items } = await tenant.call(listImportErrors, { params: { id }, query: {} }, second);
  expect(items.map(({ line, code }) => [line, code])).toEqual([[3, 'people.groups.lastAdministrator']]);
});

test('stays as the last one where a group is sent again, reduced or withdrawn', async () => {
  const { tenant, contractId, staff, learners } = await company();
  const boss = distributor.administrator;
  const body = (permissions: ('users' | 'permissions')[]) => ({ name: `Cuidam ${contractId.slice(-6)}`, permissions });
  const { id } = await distributor.call(groupCalls.createGroup, { body: body(['users', 'permissions']) }, boss);
  const give = (groupIds: string[]) =>
    distributor.call(groupCalls.updateContractGroups, { params: { id: contractId }, body: { groupIds } }, boss);
  await give([id]);
  await distributor.app.runJobs();
  await tenant.call(groupCalls.bindPeople, { body: { groupId: id, userIds: [tenant.learner.userId] } }, staff);
  await tenant.call(groupCalls.listBasicGroups, {}, tenant.learner);
  expect((await change(tenant, staff, tenant.administrator.userId, { permissionGroupId: learners })).status).toBe(204);
  const given = () => distributor.call(groupCalls.listContractGroups, { params: { id: contractId } }, boss);
  const failed = [{ groupId: id, state: 'failed', reason: 'people.groups.lastAdministrator' }];
  await distributor.call(groupCalls.updateGroup, { params: { id }, body: body(['users']) }, boss);
  await distributor.app.runJobs();
  expect(await given()).toMatchObject(failed);
  await give([]);
  await distributor.app.runJobs();
  expect(await given()).toMatchObject(failed);
  const copy = await tenant.call(groupCalls.getGroup, { params: { id }, query: {} }, staff);
  expect(copy).toMatchObject({ permissions: ['users', 'permissions'], profile: { isActive: true } });
});
