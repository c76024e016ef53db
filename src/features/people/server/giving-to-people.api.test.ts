// Proves over HTTP that a user gives no permission that they lack and changes, binds, removes or anonymises no user with a higher rank.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as groupCalls from '#features/permissions/contract/permissions.endpoints.ts';
import { heldByEverybody, permissionKeys } from '#platform/contract/permission.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';

let tenant: TenantForTest;
/** A person with *Usuários* and no other permission that counts. */
let maintainerOfPeople: Persona;
let groups: Map<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  maintainerOfPeople = await tenant.person({ permissions: ['users'], fullName: 'Rita Recursos' });
  await tenant.person({ role: 'administrator' });
  groups = new Map(
    (await tenant.call(groupCalls.listGroups, { query: {} }, tenant.administrator)).map((one) => [one.name, one.id]),
  );
});
const codeOf = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code];
const notHeld = [403, 'permissions.notHeld'];
const outranked = [403, 'people.outranked'];
let made = 0;
const email = () => `novo-${++made}-${tenant.tenantId.slice(-6)}@example.com`;
const person = (userId: string, more: object) => ({ params: { userId }, body: { fullName: 'Alguém', ...more } });
const groupOf = async (userId: string) =>
  (await tenant.call(calls.getUser, { params: { userId } }, tenant.administrator)).permissionGroupId;

describe('creating', () => {
  const create = (permissionGroupId: string | undefined, as: Persona, to = email()) =>
    tenant.inject(calls.createUser, { body: { fullName: 'Nova', email: to, permissionGroupId } }, as);
  test('assigns a group whose permissions the caller holds, and no other (probe 03a)', async () => {
    const refused = await create(groups.get('Administrador'), maintainerOfPeople);
    expect(codeOf(refused)).toEqual(notHeld);
    expect(refused.sentence).toContain('Permissões');
    expect((await create(groups.get('Aluno'), maintainerOfPeople)).status).toBe(201);
    expect((await create(undefined, maintainerOfPeople)).status).toBe(201);
    expect((await create(groups.get('Administrador'), tenant.administrator)).status).toBe(201);
  });
  test('stores nothing where it is refused', async () => {
    const to = email();
    await create(groups.get('Gestor'), maintainerOfPeople, to);
    const { items } = await tenant.call(calls.listUsers, { query: { search: to } }, tenant.administrator);
    expect(items).toEqual([]);
  });
  test('without a group checks the default one with its present permissions', async () => {
    const own = await makeTenant();
    const giver = await own.person({ permissions: ['users'] });
    const [found] = await own.call(groupCalls.listGroups, { query: { name: 'Aluno' } }, own.administrator);
    const { id } = found!;
    await own.call(
      groupCalls.updateGroup,
      { params: { id }, body: { name: 'Aluno', permissions: [...heldByEverybody, 'courses'] } },
      own.administrator,
    );
    const body = { fullName: 'Nova', email: `nova-${own.tenantId.slice(-6)}@example.com` };
    expect(codeOf(await own.inject(calls.createUser, { body }, giver))).toEqual(notHeld);
    expect((await own.inject(calls.createUser, { body }, own.administrator)).status).toBe(201);
  });
  test('answers an unknown group as missing before any permission is checked', async () => {
    expect((await create(randomUUID(), maintainerOfPeople)).status).toBe(404);
  });
});

describe('changing a person', () => {
  test('into a group above the caller is refused, also for itself (probes 03c, 03d)', async () => {
    const admins = groups.get('Administrador')!;
    for (const userId of [tenant.learner.userId, maintainerOfPeople.userId])
      expect(
        codeOf(
          await tenant.inject(calls.updateUser, person(userId, { permissionGroupId: admins }), maintainerOfPeople),
        ),
      ).toEqual(notHeld);
    expect(await groupOf(maintainerOfPeople.userId)).not.toBe(admins);
    const away = await tenant.person();
    const down = person(away.userId, { permissionGroupId: groups.get('Gestor')! });
    expect((await tenant.inject(calls.updateUser, down, tenant.administrator)).status).toBe(204);
  });
  test('with more permissions refuses a move, deactivation, unbinding, removal and anonymisation; the rest of the profile is free', async () => {
    const above = await tenant.person({ permissions: ['users', 'courses'] });
    const { userId } = above;
    const groupId = (await groupOf(userId))!;
    const refused = [
      await tenant.inject(calls.updateUser, person(userId, { permissionGroupId: null }), maintainerOfPeople),
      await tenant.inject(
        calls.updateUser,
        person(userId, { permissionGroupId: groups.get('Aluno')! }),
        maintainerOfPeople,
      ),
      await tenant.inject(calls.updateUser, person(userId, { isActive: false }), maintainerOfPeople),
      await tenant.inject(calls.removeUser, { params: { userId } }, maintainerOfPeople),
      await tenant.inject(calls.anonymizeUser, { params: { userId }, body: { reason: 'pediu' } }, maintainerOfPeople),
      await tenant.inject(
        groupCalls.unbindPerson,
        { params: { userId, groupId } },
        await tenant.person({ permissions: ['permissions'] }),
      ),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => outranked));
    const named = person(userId, { nickname: 'Bia', isActive: true, permissionGroupId: groupId });
    expect((await tenant.inject(calls.updateUser, named, maintainerOfPeople)).status).toBe(204);
    const equal = await tenant.person({ permissions: ['users', 'courses'] });
    expect((await tenant.inject(calls.updateUser, person(userId, { isActive: false }), equal)).status).toBe(204);
    // An inactive or removed person is as protected as an active one.
    expect(
      codeOf(await tenant.inject(calls.updateUser, person(userId, { isActive: true }), maintainerOfPeople)),
    ).toEqual(outranked);
    await tenant.call(calls.removeUser, { params: { userId } }, tenant.administrator);
    expect(
      codeOf(
        await tenant.inject(calls.anonymizeUser, { params: { userId }, body: { reason: 'pediu' } }, maintainerOfPeople),
      ),
    ).toEqual(outranked);
  });
  test('answers a person of another company as missing before any permission is checked', async () => {
    const other = await makeTenant();
    const { userId } = other.administrator;
    const answers = [
      await tenant.inject(calls.updateUser, person(userId, { isActive: false }), maintainerOfPeople),
      await tenant.inject(calls.removeUser, { params: { userId } }, maintainerOfPeople),
      await tenant.inject(calls.anonymizeUser, { params: { userId }, body: { reason: 'pediu' } }, maintainerOfPeople),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('permission groups', () => {
  test('are created, widened and bound within the caller’s permissions (probes 04a, 04b)', async () => {
    const giver = await tenant.person({ permissions: ['permissions', 'skills'] });
    const create = (permissions: readonly (typeof permissionKeys)[number][], name: string = randomUUID()) =>
      tenant.inject(groupCalls.createGroup, { body: { name, permissions: [...permissions] } }, giver);
    expect(codeOf(await create(permissionKeys))).toEqual(notHeld);
    expect((await create(['skills', 'learning'])).status).toBe(201);
    const admins = groups.get('Administrador')!;
    const bind = (groupId: string, userIds: string[], as = giver) =>
      tenant.inject(groupCalls.bindPeople, { body: { groupId, userIds } }, as);
    expect(codeOf(await bind(admins, [giver.userId]))).toEqual(notHeld);
    const above = await tenant.person({ permissions: ['courses'] });
    const unknown = randomUUID();
    const { answer } = await bind(groups.get('Aluno')!, [above.userId, tenant.learner.userId, unknown]);
    expect(answer).toMatchObject({ done: [tenant.learner.userId] });
    expect(answer.failed.map(({ id, code }) => [id, code])).toEqual([
      [above.userId, 'people.outranked'],
      [unknown, 'people.missing'],
    ]);
  });
  test('are changed by users who hold all their permissions, before and after; renaming is free', async () => {
    const giver = await tenant.person({ permissions: ['permissions', 'skills'] });
    const { id } = await tenant.call(
      groupCalls.createGroup,
      { body: { name: randomUUID(), permissions: ['skills', 'courses'], isActive: false } },
      tenant.administrator,
    );
    const change = (body: object, as: Persona = giver) =>
      tenant.inject(
        groupCalls.updateGroup,
        { params: { id }, body: { name: randomUUID(), permissions: ['skills', 'courses'], ...body } },
        as,
      );
    expect((await change({})).status).toBe(204);
    for (const body of [{ isActive: true }, { permissions: ['skills'] }, { classification: 'administrator' as const }])
      expect(codeOf(await change(body))).toEqual(notHeld);
    expect((await change({ permissions: ['skills'], isActive: true }, tenant.administrator)).status).toBe(204);
    expect(codeOf(await change({ permissions: ['skills', 'trails'] }))).toEqual(notHeld);
    expect((await change({ permissions: ['skills', 'permissions'] })).status).toBe(204);
    const ownGroup = (await groupOf(giver.userId))!;
    const raise = { name: randomUUID(), permissions: ['permissions', 'skills', 'users'] as const };
    expect(
      codeOf(
        await tenant.inject(
          groupCalls.updateGroup,
          { params: { id: ownGroup }, body: { ...raise, permissions: [...raise.permissions] } },
          giver,
        ),
      ),
    ).toEqual(notHeld);
  });
});
