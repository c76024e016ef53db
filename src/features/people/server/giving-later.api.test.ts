// Proves that saved work is judged by its saver's permissions at the time it runs: imports, and staff in client mode.
import { beforeAll, describe, expect, test } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { getImport, listImportErrors } from '#features/imports/contract/imports.endpoints.ts';
import * as groupCalls from '#features/permissions/contract/permissions.endpoints.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';

let distributor: TenantForTest;
let tenant: TenantForTest;
let groups: Map<string, string>;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  tenant = await makeTenant({ ownerTenantId: distributor.tenantId });
  groups = new Map(
    (await tenant.call(groupCalls.listGroups, { query: {} }, tenant.administrator)).map((one) => [one.name, one.id]),
  );
});
let made = 0;
const email = () => `novo-${++made}-${tenant.tenantId.slice(-6)}@example.com`;
const heads = ['Nome completo', 'E-mail', 'Grupo de permissão', 'Ativo'];
const bring = (lines: string[][], as: Persona) =>
  tenant.call(calls.validatePeople, { files: { file: csvFile([heads, ...lines]) } }, as);
const run = async (id: string, as: Persona) => {
  await tenant.call(calls.importPeople, { params: { id } }, as);
  await tenant.app.runJobs();
};
const errorsOf = async (id: string) =>
  (await tenant.call(listImportErrors, { params: { id }, query: {} }, tenant.administrator)).items;
const result = (id: string) => tenant.call(getImport, { params: { id } }, tenant.administrator);
const change = (userId: string, more: object) =>
  tenant.call(calls.updateUser, { params: { userId }, body: { fullName: 'Alguém', ...more } }, tenant.administrator);
/** Makes a person with *Usuários* and the other named permissions. */
const giver = (...more: ('courses' | 'importHistory')[]) => tenant.person({ permissions: ['users', ...more] });

describe('an import', () => {
  test('grants and changes by line what its user may, also about itself', async () => {
    const me = await giver();
    const above = await tenant.person({ permissions: ['courses'], fullName: 'Bia' });
    const { id } = await bring(
      [
        ['Ana', email(), 'Administrador', ''],
        ['Caio', email(), 'Aluno', ''],
        ['Bia', above.email, '', 'não'],
        ['Rita', me.email, 'Gestor', ''],
      ],
      me,
    );
    expect((await errorsOf(id)).map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'Grupo de permissão', 'permissions.notHeld'],
      [4, 'Ativo', 'people.outranked'],
      [5, 'Grupo de permissão', 'permissions.notHeld'],
    ]);
    expect((await errorsOf(id))[0]!.reason).toMatch(/^Você não pode dar o que não tem: .*Permissões/);
    const named = await bring([['Bia Outra', above.email, '', '']], me);
    expect(named).toMatchObject({ validationErrors: 0, updated: 1 });
  });
  test('stops where its user lost a permission, may import no more, was deactivated or removed before it ran', async () => {
    await tenant.call(
      groupCalls.createGroup,
      { body: { name: 'Cursos', permissions: ['courses'] } },
      tenant.administrator,
    );
    const losing = await giver('courses');
    const weaker = await tenant.call(
      groupCalls.createGroup,
      { body: { name: 'Só pessoas', permissions: ['users'] } },
      tenant.administrator,
    );
    const first = await bring([['Ana', email(), 'Cursos', '']], losing);
    await tenant.call(calls.importPeople, { params: { id: first.id } }, losing);
    await change(losing.userId, { permissionGroupId: weaker.id });
    await tenant.app.runJobs();
    expect((await errorsOf(first.id)).map(({ code }) => code)).toEqual(['permissions.notHeld']);
    expect(await result(first.id)).toMatchObject({ status: 'finished', created: 0, skipped: 1 });
    const leave = {
      deactivated: (userId: string) => change(userId, { isActive: false }),
      unable: (userId: string) => change(userId, { permissionGroupId: groups.get('Avaliador')! }),
      removed: (userId: string) => tenant.call(calls.removeUser, { params: { userId } }, tenant.administrator),
    };
    for (const act of Object.values(leave)) {
      const leaving = await giver();
      const { id } = await bring([['Ana', email(), 'Aluno', '']], leaving);
      await tenant.call(calls.importPeople, { params: { id } }, leaving);
      await act(leaving.userId);
      await tenant.app.runJobs();
      expect((await errorsOf(id)).map(({ code }) => code)).toEqual(['people.import.byNobody']);
      expect(await result(id)).toMatchObject({ created: 0 });
    }
  });
  test('with a file of another user grants the permissions that both hold', async () => {
    const me = await giver();
    const { id } = await bring([['Ana', email(), 'Gestor', '']], tenant.administrator);
    await run(id, me);
    expect((await errorsOf(id)).map(({ code }) => code)).toEqual(['permissions.notHeld']);
  });
});

describe('staff in client mode', () => {
  const enter = async () => {
    const who = await distributor.person({ permissions: ['users', 'contracts'] });
    const { id } = await tenant.call(getMyContract, {}, tenant.administrator);
    await distributor.call(enterClientMode, { params: { id }, body: { reason: 'chamado 418' } }, who);
    return { who, there: { ...who, tenantId: tenant.tenantId } };
  };
  test('grants what the administrators of the client hold, by import too, until it no longer manages contracts', async () => {
    const { who, there } = await enter();
    const body = { fullName: 'Nova', email: email(), permissionGroupId: groups.get('Administrador')! };
    expect((await tenant.inject(calls.createUser, { body }, there)).status).toBe(201);
    const done = await bring([['Ana', email(), 'Administrador', '']], there);
    await run(done.id, there);
    expect(await result(done.id)).toMatchObject({ created: 1, validationErrors: 0 });
    const left = await bring([['Ana', email(), 'Administrador', '']], there);
    await tenant.call(calls.importPeople, { params: { id: left.id } }, there);
    await distributor.call(
      calls.updateUser,
      { params: { userId: who.userId }, body: { fullName: 'Rui', isActive: false } },
      distributor.administrator,
    );
    await tenant.app.runJobs();
    expect((await errorsOf(left.id)).map(({ code }) => code)).toEqual(['people.import.byNobody']);
  });
  test('does not grant itself more, as a person of the client or as a new one', async () => {
    const { who, there } = await enter();
    const admins = groups.get('Administrador')!;
    const self = { fullName: 'Rui', email: who.email };
    const refused = await tenant.inject(calls.createUser, { body: { ...self, permissionGroupId: admins } }, there);
    expect([refused.status, refused.problem?.code]).toEqual([403, 'permissions.notHeld']);
    const { validationErrors } = await bring([['Rui', who.email, 'Administrador', '']], there);
    expect(validationErrors).toBe(1);
    const { userId } = await tenant.call(calls.createUser, { body: self }, there);
    const raised = await tenant.inject(
      calls.updateUser,
      { params: { userId }, body: { fullName: 'Rui', permissionGroupId: admins } },
      there,
    );
    expect([raised.status, raised.problem?.code]).toEqual([403, 'permissions.notHeld']);
    const bound = await tenant.call(groupCalls.bindPeople, { body: { groupId: admins, userIds: [userId] } }, there);
    expect(bound.failed.map(({ code }) => code)).toEqual(['people.groups.oneself']);
  });
});

describe('contracts', () => {
  test('get a group whose permissions their people could use and the sender holds', async () => {
    const { id: contractId } = await tenant.call(getMyContract, {}, tenant.administrator);
    const sender = await distributor.person({ permissions: ['contracts', 'courses'] });
    const make = async (permissions: ('courses' | 'trails' | 'companies')[]) =>
      (
        await distributor.call(
          groupCalls.createGroup,
          { body: { name: `G ${permissions.join()} ${contractId.slice(-6)}`, permissions } },
          distributor.administrator,
        )
      ).id;
    const give = async (groupIds: string[]) =>
      distributor.inject(groupCalls.updateContractGroups, { params: { id: contractId }, body: { groupIds } }, sender);
    const refused = await give([await make(['courses', 'trails'])]);
    expect([refused.status, refused.problem?.code]).toEqual([403, 'permissions.notHeld']);
    // only the distributor uses *Empresas*: in the client it opens nothing
    const groupId = await make(['courses', 'companies']);
    expect((await give([groupId])).status).toBe(200);
    expect((await give([])).status).toBe(200);
  });
});
