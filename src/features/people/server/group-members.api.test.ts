// Proves over HTTP that groups are created, changed, bound, unbound and removed, and that the administrators never lose their last member.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { grantedModules } from '#features/permissions/contract/granted-modules.model.ts';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import * as calls from '#features/permissions/contract/permissions.endpoints.ts';
import { permissionKeys } from '#platform/contract/permission.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { listUsers, removeUser, updateUser } from '../contract/people.endpoints.ts';

const authors = { name: 'Autores', permissions: ['learning', 'courses'] as const };
const edit = (more: object = {}) => ({ ...authors, permissions: [...authors.permissions], ...more });
const groupsOf = async ({ call, administrator }: TenantForTest) =>
  new Map((await call(calls.listGroups, { query: {} }, administrator)).map((one) => [one.name, one]));

describe('a permission group', () => {
  test('is created with its functionalities, listed, read, changed and removed [PERM-043, PERM-044, PERM-045]', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator } = tenant;
    const { id } = await call(
      calls.createGroup,
      { body: edit({ name: ' Autores ', classification: 'manager' }) },
      administrator,
    );
    expect((await groupsOf(tenant)).get('Autores')).toMatchObject({
      id,
      isActive: true,
      classification: 'manager',
      role: null,
      isDefault: false,
      permissions: ['learning', 'courses'],
      peopleCount: 0,
    });
    await call(
      calls.updateGroup,
      { params: { id }, body: edit({ name: 'Editores', permissions: ['trails'], isActive: false }) },
      administrator,
    );
    expect(await call(calls.getGroup, { params: { id }, query: {} }, administrator)).toMatchObject({
      profile: { name: 'Editores', isActive: false },
      classification: 'manager',
      permissions: ['trails'],
    });
    expect((await inject(calls.removeGroup, { params: { id } }, administrator)).status).toBe(204);
    expect((await inject(calls.getGroup, { params: { id }, query: {} }, administrator)).status).toBe(404);
    expect((await inject(calls.removeGroup, { params: { id } }, administrator)).status).toBe(404);
  });
  test('is not saved over another editor’s changes; people who join and leave meanwhile are no change', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator } = tenant;
    const { id } = await call(calls.createGroup, { body: edit() }, administrator);
    const read = async () =>
      String((await inject(calls.getGroup, { params: { id }, query: {} }, administrator)).raw.headers.etag);
    const save = async (name: string, mark: string) => {
      const { status, problem } = await inject(
        calls.updateGroup,
        { params: { id }, body: edit({ name }) },
        administrator,
        { 'if-match': mark },
      );
      return [status, problem?.code];
    };
    const before = await read();
    await call(calls.bindPeople, { body: { groupId: id, userIds: [(await tenant.person()).userId] } }, administrator);
    expect(await read()).not.toBe(before);
    expect(await save('Editores', before)).toEqual([204, undefined]);
    expect(await save('Tutores', before)).toEqual([409, 'request.changed']);
    expect(await save('Tutores', await read())).toEqual([204, undefined]);
  });
  test('carries id, productProfile and usersProfiles on the wire, its people by name and page [PERM-028, PERM-042]', async () => {
    const tenant = await makeTenant();
    const { administrator, learner, app } = tenant;
    const zelia = await tenant.person({ fullName: 'Zélia Último' });
    const { id } = (await groupsOf(tenant)).get('Aluno')!;
    const ask = async (query: string) =>
      (
        await app.http.inject({
          url: `/api/v1/grupoDePermissao/${id}${query}`,
          headers: { authorization: `Bearer ${administrator.token}`, 'x-tenant': tenant.tenantId },
        })
      ).json<Record<string, unknown>>();
    const one = await ask('');
    expect(one).toMatchObject({ id, productProfile: { description: 'Aluno', active: true }, usersCount: 2 });
    expect(one['usersProfiles']).toEqual([
      {
        userId: learner.userId,
        permissionId: id,
        active: true,
        blocked: false,
        name: learner.name,
        email: learner.email,
      },
      { userId: zelia.userId, permissionId: id, active: true, blocked: false, name: zelia.name, email: zelia.email },
    ]);
    expect(await ask('?search=zelia')).toMatchObject({ usersProfiles: [{ userId: zelia.userId }], totalItems: 1 });
    expect(await ask('?page=2&size=1')).toMatchObject({ usersProfiles: [{ userId: zelia.userId }], totalItems: 2 });
    await tenant.call(
      updateUser,
      { params: { userId: zelia.userId }, body: { fullName: zelia.name, isActive: false } },
      administrator,
    );
    expect(await ask('?search=zelia')).toMatchObject({ usersProfiles: [{ active: false, blocked: true }] });
  });
  test('holds at least one functionality, and no other group has its name [PERM-027]', async () => {
    const { inject, call, administrator } = await makeTenant();
    const none = await inject(calls.createGroup, { body: edit({ permissions: [] }) }, administrator);
    expect([none.status, none.problem?.fields?.[0]?.path]).toEqual([400, 'functionalities']);
    const { id } = await call(calls.createGroup, { body: edit() }, administrator);
    const emptied = await inject(calls.updateGroup, { params: { id }, body: edit({ permissions: [] }) }, administrator);
    expect(emptied.status).toBe(400);
    const twin = await inject(calls.createGroup, { body: edit({ name: 'AUTORÉS' }) }, administrator);
    expect([twin.status, twin.problem?.fields?.[0]?.code]).toEqual([409, 'permissions.group.taken']);
    expect((await inject(calls.updateGroup, { params: { id }, body: edit() }, administrator)).status).toBe(204);
    const renamed = await inject(calls.updateGroup, { params: { id }, body: edit({ name: 'gestor' }) }, administrator);
    expect(renamed.status).toBe(409);
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await inject(calls.createGroup, { body: edit({ name }) }, administrator)).status).toBe(400);
  });
  test('is found by its classification, or all groups are [PERM-001]', async () => {
    const tenant = await makeTenant();
    const named = async (classification: 'all' | 'administrator' | 'manager' | 'student') =>
      (await tenant.call(calls.listGroups, { query: { classification } }, tenant.administrator)).map(
        ({ name }) => name,
      );
    expect(await named('all')).toEqual(['Administrador', 'Aluno', 'Avaliador', 'Gestor']);
    expect(await named('administrator')).toEqual(['Administrador']);
    expect(await named('manager')).toEqual(['Avaliador', 'Gestor']);
    expect(await named('student')).toEqual(['Aluno']);
  });
  test('offers by module the functionalities that users of the company could have', async () => {
    const client = await makeTenant();
    const offered = async ({ call, administrator }: TenantForTest) =>
      (await call(calls.listFunctionalities, {}, administrator)).flatMap(({ accesses }) =>
        accesses.map(({ name }) => name),
      );
    const here = await offered(client);
    expect(here).toContain('Meu Contrato');
    for (const name of ['Contratos', 'Empresas', 'Regras Gerais', 'Painéis Dashboard'])
      expect(here).not.toContain(name);
    const above = await offered(await makeTenant({ kind: 'distributor' }));
    expect(above).toContain('Contratos');
    expect(above).not.toContain('Meu Contrato');
    expect(above).toHaveLength(permissionKeys.length - 1);
  });
});

describe('a person of a group', () => {
  test('is bound and leaves its former group, and each one that cannot be bound is reported [PERM-024, PERM-047]', async () => {
    const tenant = await makeTenant();
    const { call, administrator, learner } = tenant;
    const other = await tenant.person();
    const nobody = randomUUID();
    const { id } = await call(calls.createGroup, { body: edit() }, administrator);
    const bound = await call(
      calls.bindPeople,
      { body: { groupId: id, userIds: [learner.userId, other.userId, learner.userId, nobody] } },
      administrator,
    );
    expect(bound).toEqual({
      done: [learner.userId, other.userId],
      failed: [{ id: nobody, code: 'people.missing', reason: 'Usuário não encontrado. Atualize a página.' }],
    });
    const groups = await groupsOf(tenant);
    expect([groups.get('Autores')!.peopleCount, groups.get('Aluno')!.peopleCount]).toEqual([2, 0]);
    const rows = (await call(listUsers, { query: {} }, administrator)).items;
    expect(rows.find(({ id: user }) => user === learner.userId)!.permissionGroupId).toBe(id);
    expect(await call(calls.getPermissionsOfUser, { params: { userId: other.userId } }, administrator)).toEqual(
      grantedModules({ level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(authors.permissions) }),
    );
  });
  test('is unbound alone, and then has no permission [PERM-023, PERM-048]', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator, learner } = tenant;
    const { id } = (await groupsOf(tenant)).get('Aluno')!;
    const params = { userId: learner.userId, groupId: id };
    expect((await inject(calls.unbindPerson, { params }, administrator)).status).toBe(204);
    expect(await call(calls.getPermissionsOfUser, { params: { userId: learner.userId } }, administrator)).toEqual([]);
    expect((await inject(calls.unbindPerson, { params }, administrator)).problem?.code).toBe('people.groups.notIn');
    const unknown = { ...params, groupId: randomUUID() };
    expect((await inject(calls.unbindPerson, { params: unknown }, administrator)).status).toBe(404);
  });
  test('keeps its last active administrator: not unbound, moved, deactivated, removed or given another group, nor by staff in client mode', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const tenant = await makeTenant({ ownerTenantId: distributor.tenantId });
    const { call, inject, administrator } = tenant;
    const groups = await groupsOf(tenant);
    const [admins, learners] = [groups.get('Administrador')!.id, groups.get('Aluno')!.id];
    const second = await tenant.person({ role: 'administrator' });
    const sleeping = await tenant.person({ role: 'administrator' });
    const person = (userId: string, more: object) => ({
      params: { userId },
      body: { fullName: 'Alguém', ...more },
    });
    await call(updateUser, person(sleeping.userId, { isActive: false }), administrator);
    await call(calls.bindPeople, { body: { groupId: learners, userIds: [second.userId] } }, administrator);
    const last = administrator.userId;
    const { id: contractId } = await call(getMyContract, {}, administrator);
    const entering = { params: { id: contractId }, body: { reason: 'chamado 418' } };
    await distributor.call(enterClientMode, entering, distributor.administrator);
    const staff = { ...distributor.administrator, tenantId: tenant.tenantId };
    const refused = [
      await inject(calls.unbindPerson, { params: { userId: last, groupId: admins } }, administrator),
      await inject(updateUser, person(last, { permissionGroupId: learners }), administrator),
      await inject(updateUser, person(last, { permissionGroupId: null }), administrator),
      await inject(updateUser, person(last, { isActive: false }), staff),
      await inject(removeUser, { params: { userId: last } }, staff),
    ];
    for (const { status, problem } of refused)
      expect([status, problem?.code]).toEqual([422, 'people.groups.lastAdministrator']);
    expect(
      await call(calls.bindPeople, { body: { groupId: learners, userIds: [last, second.userId] } }, administrator),
    ).toMatchObject({ done: [second.userId], failed: [{ id: last, code: 'people.groups.lastAdministrator' }] });
    expect((await groupsOf(tenant)).get('Administrador')!.peopleCount).toBe(2);
  });
  test('keeps one of two administrators who leave at the same moment', async () => {
    const tenant = await makeTenant();
    const second = await tenant.person({ role: 'administrator' });
    const { id: groupId } = (await groupsOf(tenant)).get('Administrador')!;
    const leave = (userId: string) =>
      tenant.inject(calls.unbindPerson, { params: { userId, groupId } }, tenant.administrator);
    const both = await Promise.all([leave(tenant.administrator.userId), leave(second.userId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('removing groups', () => {
  test('removes empty groups and says why the others stay [PERM-049]', async () => {
    const tenant = await makeTenant();
    const { call, administrator, learner } = tenant;
    const make = async (name: string) => (await call(calls.createGroup, { body: edit({ name }) }, administrator)).id;
    const [first, second, used] = [await make('Um'), await make('Dois'), await make('Três')];
    await call(calls.bindPeople, { body: { groupId: used, userIds: [learner.userId] } }, administrator);
    const groups = await groupsOf(tenant);
    const [admins, learners] = [groups.get('Administrador')!.id, groups.get('Aluno')!.id];
    const gone = randomUUID();
    const outcome = await call(
      calls.removeGroups,
      { body: [first, used, admins, learners, gone, second, first] },
      administrator,
    );
    expect(outcome.done).toEqual([first, second]);
    expect(outcome.failed.map(({ id, code }) => [id, code])).toEqual([
      [used, 'people.groups.inUse'],
      [admins, 'permissions.group.fixed'],
      [learners, 'permissions.group.default'],
      [gone, 'request.missing'],
    ]);
    expect([...(await groupsOf(tenant)).keys()]).toEqual(['Administrador', 'Aluno', 'Avaliador', 'Gestor', 'Três']);
  });
  test('changes only the name of the group of administrators', async () => {
    const tenant = await makeTenant();
    const { inject, call, administrator } = tenant;
    const group = (await groupsOf(tenant)).get('Administrador')!;
    const change = (more: object) =>
      inject(
        calls.updateGroup,
        { params: { id: group.id }, body: { name: 'Administração', permissions: [...permissionKeys], ...more } },
        administrator,
      );
    for (const more of [{ permissions: ['learning'] as const }, { isActive: false }, { classification: 'student' }])
      expect((await change(more)).problem?.code).toBe('permissions.group.fixed');
    expect((await change({})).status).toBe(204);
    expect((await call(calls.listGroups, { query: {} }, administrator))[0]).toMatchObject({
      name: 'Administração',
      permissions: [...permissionKeys],
      isActive: true,
    });
  });
});

test('a group grants nothing while it is inactive', async () => {
  const tenant = await makeTenant();
  const { call, administrator } = tenant;
  const { id } = await call(calls.createGroup, { body: edit({ isActive: false }) }, administrator);
  await call(calls.bindPeople, { body: { groupId: id, userIds: [tenant.learner.userId] } }, administrator);
  expect(await call(calls.getPermissionsOfUser, { params: { userId: tenant.learner.userId } }, administrator)).toEqual(
    [],
  );
});
