// Proves the use cases of permission groups: how they are found, who may change what, what the audit records, and which groups stay.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { permissionKeys } from '#platform/contract/permission.ts';
import type { Context } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Noted } from '#platform/server/requests.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { GroupEdit } from '../contract/permissions.wire.ts';
import { setContractGroups } from './group-links.service.ts';
import {
  createGroup,
  findDefaultGroup,
  getGroupRow,
  getGroupOfRole,
  listBasicGroups,
  listGroupRows,
  listGroupsByIds,
  lockAdministrators,
  removeGroupRows,
  updateGroupRow,
} from './permission-groups.service.ts';

let ops: pg.Pool;
beforeAll(async () => {
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
});
afterAll(() => ops.end());

const missing = 'missing request.missing';
const notHeld = 'forbidden permissions.notHeld';
const sent = 'rule permissions.group.replicated';
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
  );
/** Runs a use case as a user; returns its answer and its entries for the audit. */
const noting = async <T>(
  { app }: TenantForTest,
  { person, tenantId }: Persona,
  work: (context: Context) => Promise<T>,
) => {
  let heard: readonly Noted[] = [];
  const answer = await inContext(
    app.services,
    { person, tenantId, language: 'pt', requestId: '', from: { address: '192.0.2.1', agent: '', host: '' } },
    async (context, noted) => {
      heard = noted;
      return work(context);
    },
  );
  return { answer, noted: heard };
};
const edit = (more: Partial<GroupEdit> = {}): GroupEdit => ({
  name: 'Autores',
  permissions: ['courses', 'trails'],
  ...more,
});
const create = ({ run, administrator }: TenantForTest, more: Partial<GroupEdit> = {}) =>
  run(administrator, (context) => createGroup(context, edit(more)));
const read = ({ app, tenantId }: TenantForTest, id: string) =>
  inTenant(app, tenantId, (context) => getGroupRow(context, id));

describe('groups are found', () => {
  test('by their ids, one or many, and an unknown one is missing', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await create(tenant, { name: 'Um' }), await create(tenant, { name: 'Dois' })];
    const { app, tenantId } = tenant;
    const byIds = (ids: string[]) => inTenant(app, tenantId, (context) => listGroupsByIds(context, ids));
    expect((await byIds([one.id, two.id, randomUUID()])).map(({ name }) => name).sort()).toEqual(['Dois', 'Um']);
    expect(await read(tenant, one.id)).toMatchObject({ name: 'Um' });
    expect(await codeOf(read(tenant, randomUUID()))).toBe(missing);
    expect(await codeOf(read(await makeTenant(), one.id))).toBe(missing);
  });
  test('by the role that the company began with, whatever their present names', async () => {
    const tenant = await makeTenant();
    const { app, tenantId, administrator, run } = tenant;
    const ofRole = (role: 'evaluator' | 'manager') =>
      inTenant(app, tenantId, (context) => getGroupOfRole(context, role));
    const { id, permissions, name } = await ofRole('manager');
    expect(name).toBe('Gestor');
    await run(administrator, (context) =>
      updateGroupRow(context, id, { name: 'Chefia', permissions: [...permissions] }),
    );
    expect(await ofRole('manager')).toMatchObject({ id, name: 'Chefia' });
    const evaluators = await ofRole('evaluator');
    await run(administrator, (context) => removeGroupRows(context, [evaluators]));
    expect(await codeOf(ofRole('evaluator'))).toBe(missing);
  });
  test('as that of new people while it is active, and as that of administrators where there is one', async () => {
    const tenant = await makeTenant();
    const { app, tenantId, administrator, run } = tenant;
    const ofNew = () => inTenant(app, tenantId, findDefaultGroup);
    const { id, permissions } = (await ofNew())!;
    expect(await read(tenant, id)).toMatchObject({ role: 'student', name: 'Aluno' });
    const off = { name: 'Aluno', permissions: [...permissions], isActive: false };
    await run(administrator, (context) => updateGroupRow(context, id, off));
    expect(await ofNew()).toBeUndefined();
    const admins = await inTenant(app, tenantId, lockAdministrators);
    expect(await read(tenant, admins)).toMatchObject({ role: 'administrator' });
    expect(await codeOf(inTenant(app, randomUUID(), lockAdministrators))).toBe(missing);
  });
  test('by classification or all, and for pickers where they are active, with the permissions that the user may assign', async () => {
    const tenant = await makeTenant();
    const { administrator, run } = tenant;
    const maintainer = await tenant.person({ permissions: ['users', 'courses'] });
    await create(tenant, { name: 'Fora', isActive: false });
    await create(tenant, { name: 'Cursos', permissions: ['courses'] });
    const named = (classification?: 'all' | 'manager') =>
      run(administrator, async (context) =>
        (await listGroupRows(context, classification && { classification })).map(({ name }) => name),
      );
    expect(await named('manager')).toEqual(['Avaliador', 'Gestor']);
    const all = await named();
    expect(all).toEqual(expect.arrayContaining(['Administrador', 'Aluno', 'Cursos', 'Fora']));
    expect(await named('all')).toEqual(all);
    const basic = new Map((await run(maintainer, listBasicGroups)).map(({ name, ...one }) => [name, one]));
    expect([...basic.keys()]).toEqual(all.filter((name) => name !== 'Fora'));
    const flags = (name: string) => [basic.get(name)!.isGivable, basic.get(name)!.isAdministrators];
    expect([flags('Cursos'), flags('Administrador'), flags('Gestor')]).toEqual([
      ...[
        [true, false],
        [false, true],
        [false, false],
      ],
    ]);
  });
});

describe('a group that is created', () => {
  test('holds each permission once, is active by default, and is recorded', async () => {
    const tenant = await makeTenant();
    const { answer, noted } = await noting(tenant, tenant.administrator, (context) =>
      createGroup(context, edit({ permissions: ['courses', 'trails', 'courses'], classification: 'manager' })),
    );
    const made = { name: 'Autores', classification: 'manager', permissions: ['courses', 'trails'] } as const;
    expect(noted).toEqual([{ after: { ...made, ...answer, isSwitchedOn: true } }]);
    expect(await read(tenant, answer.id)).toMatchObject({ ...made, isActive: true, isSwitchedOn: true, role: null });
    const { id } = await create(tenant, { name: 'Parados', isActive: false });
    expect(await read(tenant, id)).toMatchObject({ isActive: false, classification: 'student' });
  });
  test('has a unique name and no permission that its creator lacks', async () => {
    const tenant = await makeTenant();
    await create(tenant);
    await expect(create(tenant, { name: ' autóres'.trim() })).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'permissions.group.taken' },
      details: { fields: [{ field: 'name', code: 'permissions.group.taken' }] },
    });
    const maintainer = await tenant.person({ permissions: ['permissions', 'courses'] });
    const make = (more: Partial<GroupEdit>) =>
      codeOf(tenant.run(maintainer, (context) => createGroup(context, edit({ name: 'Mais', ...more }))));
    expect([await make({}), await make({ permissions: ['courses'] })]).toEqual([notHeld, 'done']);
  });
});

describe('a group that is changed', () => {
  test('keeps its own name, is active as before by default, and is recorded', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const { id } = await create(tenant, { isActive: false, classification: 'manager' });
    await create(tenant, { name: 'Outros' });
    const before = await read(tenant, id);
    const given = edit({ permissions: ['trails', 'courses', 'trails', 'users'] });
    const { noted } = await noting(tenant, administrator, (context) => updateGroupRow(context, id, given));
    const after = { permissions: ['trails', 'courses', 'users'] };
    expect(noted).toEqual([{ before, after: { ...given, ...after } }]);
    expect(await read(tenant, id)).toMatchObject({ ...after, isActive: false, classification: 'manager' });
    const change = (more: Partial<GroupEdit>) =>
      codeOf(tenant.run(administrator, (context) => updateGroupRow(context, id, edit(more))));
    expect(await change({ name: 'Outros' })).toBe('conflict permissions.group.taken');
    expect(await change({ isActive: true, classification: 'student' })).toBe('done');
    expect(await read(tenant, id)).toMatchObject({ isActive: true, classification: 'student' });
  });
  test('by a user without all its permissions changes only its name, whatever the other fields hold', async () => {
    const tenant = await makeTenant();
    const maintainer = await tenant.person({ permissions: ['permissions', 'courses'] });
    const { id } = await create(tenant, { classification: 'manager' });
    const change = (more: Partial<GroupEdit>) =>
      codeOf(tenant.run(maintainer, (context) => updateGroupRow(context, id, edit({ name: 'Novo', ...more }))));
    const same = { classification: 'manager', isActive: true } as const;
    expect(await change({ permissions: ['trails', 'courses', 'trails'], ...same })).toBe('done');
    expect(await read(tenant, id)).toMatchObject({ name: 'Novo' });
    for (const more of [
      ...[{ isActive: false }, { classification: 'student' as const }],
      ...[
        { permissions: ['courses' as const] },
        { permissions: ['courses' as const, 'trails' as const, 'users' as const] },
      ],
    ])
      expect([more, await change(more)]).toEqual([more, notHeld]);
    const { id: low } = await create(tenant, { name: 'Cursos', permissions: ['courses'] });
    const raise = (permissions: GroupEdit['permissions']) =>
      codeOf(tenant.run(maintainer, (context) => updateGroupRow(context, low, { name: 'Cursos', permissions })));
    expect([await raise(['courses', 'trails']), await raise(['courses', 'permissions'])]).toEqual([notHeld, 'done']);
  });
  test('and was sent from above is switched on and off here, and nothing else', async () => {
    const tenant = await makeTenant();
    const { id } = await create(tenant, { classification: 'manager' });
    await ops.query(`update data.permission_groups set origin = 'distributor' where tenant_id = $1 and id = $2`, [
      ...[tenant.tenantId, id],
    ]);
    const change = (more: Partial<GroupEdit>) =>
      codeOf(tenant.run(tenant.administrator, (context) => updateGroupRow(context, id, edit(more))));
    for (const more of [
      { name: 'Novo' },
      { permissions: ['courses' as const] },
      { classification: 'student' as const },
    ])
      expect([more, await change(more)]).toEqual([more, sent]);
    expect(await change({ isActive: false, permissions: ['trails', 'courses'], classification: 'manager' })).toBe(
      'done',
    );
    expect(await read(tenant, id)).toMatchObject({ isActive: false, isSwitchedOn: false });
  });
  test('and is that of administrators grants everything, and stays active and unchanged', async () => {
    const tenant = await makeTenant();
    const { app, tenantId, administrator, run } = tenant;
    const id = await inTenant(app, tenantId, lockAdministrators);
    const all = { name: 'Direção', permissions: [...permissionKeys] };
    const change = (more: Partial<GroupEdit>) =>
      codeOf(run(administrator, (context) => updateGroupRow(context, id, { ...all, ...more })));
    for (const more of [
      { isActive: false },
      { classification: 'student' as const },
      { permissions: permissionKeys.slice(1) },
    ])
      expect(await change(more)).toBe('rule permissions.group.fixed');
    expect(await change({ isActive: true, classification: 'administrator' })).toBe('done');
    expect(await read(tenant, id)).toMatchObject({ name: 'Direção', isActive: true, role: 'administrator' });
  });
});

describe('groups that are removed', () => {
  test('are missing and recorded each; one that must stay keeps them all', async () => {
    const tenant = await makeTenant();
    const { app, tenantId, administrator, run } = tenant;
    const made = [await create(tenant, { name: 'Um' }), await create(tenant, { name: 'Dois' })];
    const [one, two] = [await read(tenant, made[0]!.id), await read(tenant, made[1]!.id)];
    const born = (await inTenant(app, tenantId, findDefaultGroup))!;
    const admins = await read(tenant, await inTenant(app, tenantId, lockAdministrators));
    const remove = (groups: (typeof one)[]) => run(administrator, (context) => removeGroupRows(context, groups));
    expect(await codeOf(remove([one, born]))).toBe('rule permissions.group.default');
    expect(await codeOf(remove([one, admins]))).toBe('rule permissions.group.fixed');
    expect(await read(tenant, one.id)).toEqual(one);
    const { noted } = await noting(tenant, administrator, (context) => removeGroupRows(context, [one, two]));
    expect(noted).toEqual([{ before: one }, { before: two }]);
    for (const { id } of made) expect(await codeOf(read(tenant, id))).toBe(missing);
  });
  test('are given to no contract', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const client = await makeTenant({ app: distributor.app, ownerTenantId: distributor.tenantId });
    const { id: contractId } = await client.call(getMyContract, {}, client.administrator);
    const { id } = await create(distributor);
    const give = (ids: string[]) =>
      distributor.run(distributor.administrator, (context) => setContractGroups(context, contractId, ids));
    await give([id]);
    const group = await read(distributor, id);
    const remove = () => distributor.run(distributor.administrator, (context) => removeGroupRows(context, [group]));
    expect(await codeOf(remove())).toBe('rule permissions.group.given');
    await give([]);
    await distributor.app.runJobs();
    expect(await codeOf(remove())).toBe('done');
  });
});
