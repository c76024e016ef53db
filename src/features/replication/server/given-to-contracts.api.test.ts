// Proves over HTTP that sections and permission groups are chosen by id for a contract, sent, followed and taken away.
import { beforeAll, describe, expect, test } from 'vitest';
import * as contractCalls from '#features/contracts/contract/contracts.endpoints.ts';
import { removeCourse } from '#features/courses/contract/courses.endpoints.ts';
import * as calls from '#features/permissions/contract/permissions.endpoints.ts';
import type { GroupEdit } from '#features/permissions/contract/permissions.wire.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

let distributor: TenantForTest;
let client: TenantForTest;
let contractId: string;
const contractOf = async (tenant: TenantForTest) =>
  (await tenant.call(contractCalls.getMyContract, {}, tenant.administrator)).id;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  client = await makeTenant({ app: distributor.app, ownerTenantId: distributor.tenantId });
  contractId = await contractOf(client);
});

describe('sections', () => {
  const give = (sectionIds: string[]) =>
    distributor.call(
      sections.updateContractSections,
      { params: { id: contractId }, body: { sectionIds } },
      distributor.administrator,
    );
  const shown = async () =>
    (await client.call(sections.listActiveSections, { query: {} }, client.learner)).map(({ name }) => name).sort();
  test('are copied to the chosen contract, and removed from it, without a change to its others', async () => {
    const media = await makeMedia(distributor);
    const [one, two] = [
      await makeSection(distributor, [['media', media]], { name: 'Um' }),
      await makeSection(distributor, [['media', media]], { name: 'Dois' }),
    ];
    expect(await give([one, two])).toMatchObject([
      { sectionId: two, name: 'Dois', state: 'waiting' },
      { sectionId: one, name: 'Um', state: 'waiting' },
    ]);
    await distributor.app.runJobs();
    expect(await shown()).toEqual(['Dois', 'Um']);
    const before = await distributor.call(
      sections.listContractSections,
      { params: { id: contractId } },
      distributor.administrator,
    );
    expect(before.map(({ state }) => state)).toEqual(['done', 'done']);
    // The server does not send the remaining ones again.
    expect(await give([two])).toEqual([before[0]]);
    await distributor.app.runJobs();
    expect(await shown()).toEqual(['Dois']);
    const { administrator } = distributor;
    const { items } = await distributor.call(contractCalls.listContracts, { query: {} }, administrator);
    expect(items.map(({ id, sectionIds }) => [id, sectionIds])).toContainEqual([contractId, [two]]);
    const details = await distributor.call(contractCalls.getContract, { params: { id: contractId } }, administrator);
    expect(details.sectionIds).toEqual([two]);
  });
  test('sent by the provider show the distributor why they did not arrive, until they do', async () => {
    const { app } = distributor;
    const provider = await makeTenant({ app, kind: 'provider' });
    const receiver = await makeTenant({ app, ownerTenantId: distributor.tenantId, courseLimit: 1 });
    const id = await contractOf(receiver);
    const own = await makeCourse(receiver);
    const course = await makeCourse(provider);
    const sectionId = await makeSection(provider, [['course', course]]);
    const params = { id };
    const seen = async () => {
      const list = await distributor.call(sections.listContractSections, { params }, distributor.administrator);
      return list.map(({ sectionId: one, sender, state, reason }) => [one === sectionId, sender, state, reason]);
    };
    await provider.call(
      sections.updateContractSections,
      { params, body: { sectionIds: [sectionId] } },
      provider.administrator,
    );
    expect(await seen()).toEqual([[true, 'Plantar', 'waiting', null]]);
    await app.runJobs();
    expect(await seen()).toEqual([[true, 'Plantar', 'failed', 'people.limit.courses']]);
    await receiver.call(removeCourse, { params: { id: own.id } }, receiver.administrator);
    await app.runJobs();
    expect(await seen()).toEqual([[true, 'Plantar', 'done', null]]);
  });
  test('of others, and contracts of others, are missing', async () => {
    const stranger = await makeTenant({ app: distributor.app, kind: 'distributor' });
    const theirs = await makeSection(stranger, []);
    const put = (as: TenantForTest, sectionIds: string[]) =>
      as.inject(
        sections.updateContractSections,
        { params: { id: contractId }, body: { sectionIds } },
        as.administrator,
      );
    expect([(await put(distributor, [theirs])).status, (await put(stranger, [theirs])).status]).toEqual([404, 404]);
  });
});

describe('permission groups', () => {
  const edit = (name: string, more: Partial<GroupEdit> = {}): GroupEdit => ({
    name,
    classification: 'manager',
    permissions: ['learning', 'courses', 'contracts'],
    ...more,
  });
  const make = async (name: string, more: Partial<GroupEdit> = {}) =>
    (await distributor.call(calls.createGroup, { body: edit(name, more) }, distributor.administrator)).id;
  const give = async (groupIds: string[], to = contractId) => {
    await distributor.call(
      calls.updateContractGroups,
      { params: { id: to }, body: { groupIds } },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    return distributor.call(calls.listContractGroups, { params: { id: to } }, distributor.administrator);
  };
  const copyOf = async (id: string) =>
    (await client.call(calls.listGroups, { query: {} }, client.administrator)).find((one) => one.id === id);
  const opened = async (userId: string) =>
    (await client.call(calls.getPermissionsOfUser, { params: { userId } }, client.administrator)).flatMap(
      ({ accesses }) => accesses.map(({ name }) => name),
    );

  test('are sent with the permissions that the contract can use, follow each change, and are switched off when withdrawn', async () => {
    const id = await make('Autores da rede');
    expect(await give([id])).toMatchObject([{ groupId: id, name: 'Autores da rede', state: 'done', reason: null }]);
    expect(await copyOf(id)).toMatchObject({
      name: 'Autores da rede',
      classification: 'manager',
      permissions: ['learning', 'courses'],
      origin: 'distributor',
      isActive: true,
    });
    const person = await client.person();
    await client.call(calls.bindPeople, { body: { groupId: id, userIds: [person.userId] } }, client.administrator);
    expect(await opened(person.userId)).toEqual(['Aprendizado', 'Cursos']);
    await distributor.call(
      calls.updateGroup,
      { params: { id }, body: edit('Autores', { permissions: ['learning', 'trails'] }) },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    expect(await copyOf(id)).toMatchObject({ name: 'Autores', permissions: ['learning', 'trails'] });
    expect(await opened(person.userId)).toEqual(['Aprendizado', 'Trilhas']);
    expect(await give([])).toEqual([]);
    expect(await copyOf(id)).toMatchObject({ isActive: false, peopleCount: 1 });
    expect(await opened(person.userId)).toEqual([]);
    expect(await give([id])).toMatchObject([{ state: 'done' }]);
    expect(await copyOf(id)).toMatchObject({ isActive: true, peopleCount: 1 });
  });
  test('are read only in the contract, which switches them on and off', async () => {
    const id = await make('Só de lá', { permissions: ['learning'] });
    await give([id]);
    const update = (more: Partial<GroupEdit>) =>
      client.inject(
        calls.updateGroup,
        { params: { id }, body: { ...edit('Só de lá', { permissions: ['learning'] }), ...more } },
        client.administrator,
      );
    for (const more of [
      { name: 'Meu' },
      { permissions: ['learning', 'users'] },
      { classification: 'student' },
    ] as const)
      expect([(await update(more as Partial<GroupEdit>)).problem?.code, (await copyOf(id))?.name]).toEqual([
        'permissions.group.replicated',
        'Só de lá',
      ]);
    const remove = async (as: TenantForTest) =>
      (await as.inject(calls.removeGroup, { params: { id } }, as.administrator)).problem?.code;
    expect(await remove(client)).toBe('permissions.group.sent');
    expect((await update({ isActive: false })).status).toBe(204);
    // A change by the sender leaves the switch as the contract has set it.
    await distributor.call(
      calls.updateGroup,
      { params: { id }, body: edit('Só de lá', { permissions: ['learning', 'courses'] }) },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    expect(await copyOf(id)).toMatchObject({ isActive: false, permissions: ['learning', 'courses'] });
    expect(await remove(distributor)).toBe('permissions.group.given');
    // The next change would restore a removed group: the contract cannot remove a group that it still gets, even a switched-off one.
    expect(await remove(client)).toBe('permissions.group.sent');
    await give([]);
    expect(await remove(distributor)).toBeUndefined();
    expect(await remove(client)).toBeUndefined();
  });
  test('have the switches of both: given again, the contract’s own switch is unchanged', async () => {
    const id = await make('Duas chaves', { permissions: ['learning'] });
    const body = edit('Duas chaves', { permissions: ['learning'] });
    const set = (as: TenantForTest, isActive: boolean) =>
      as.call(calls.updateGroup, { params: { id }, body: { ...body, isActive } }, as.administrator);
    const both = async () => {
      const { isActive, isOffered } = (await copyOf(id))!;
      const own = await client.call(calls.getGroup, { params: { id }, query: {} }, client.administrator);
      return [isActive, isOffered, own.isActive];
    };
    await give([id]);
    await set(client, false);
    expect(await both()).toEqual([false, true, false]);
    await give([]);
    expect(await both()).toEqual([false, false, false]);
    await give([id]);
    expect(await both()).toEqual([false, true, false]);
    await set(client, true);
    expect(await both()).toEqual([true, true, true]);
    await set(distributor, false);
    await distributor.app.runJobs();
    expect(await both()).toEqual([false, false, true]);
    await set(distributor, true);
    await distributor.app.runJobs();
    expect(await both()).toEqual([true, true, true]);
  });
  test('say why they could not be sent; default groups are not given', async () => {
    const [taken, nothing] = [await make('Tutores'), await make('Da casa', { permissions: ['contracts'] })];
    await client.call(calls.createGroup, { body: edit('tutores') }, client.administrator);
    expect((await give([taken, nothing])).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'permissions.given.nothing'],
      ['failed', 'permissions.group.taken'],
    ]);
    // The server sends it again unchanged once the name is free there, and leaves the arrived one alone.
    const theirs = await client.call(calls.listGroups, { query: {} }, client.administrator);
    const own = theirs.find(({ name }) => name === 'tutores')!;
    await client.call(
      calls.updateGroup,
      { params: { id: own.id }, body: { ...edit('Tutores da casa', { permissions: ['learning'] }) } },
      client.administrator,
    );
    expect((await give([taken, nothing])).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'permissions.given.nothing'],
      ['done', null],
    ]);
    const groups = await distributor.call(calls.listGroups, { query: {} }, distributor.administrator);
    const put = (groupIds: string[], to: string) =>
      distributor.inject(
        calls.updateContractGroups,
        { params: { id: to }, body: { groupIds } },
        distributor.administrator,
      );
    const born = groups.find(({ role }) => role === 'student')!.id;
    expect((await put([born], contractId)).problem?.code).toBe('permissions.given.born');
    const stranger = await makeTenant({ app: distributor.app });
    expect((await put([taken], await contractOf(stranger))).status).toBe(404);
  });
});
