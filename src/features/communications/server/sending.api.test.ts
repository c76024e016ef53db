// Proves over HTTP that a communication given to contracts arrives there, follows each publishing, and is switched off when taken back.
import { beforeAll, expect, test } from 'vitest';
import { getContract, listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { makeCommunication, onlyFor } from '#testing/make/communication.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/communications.endpoints.ts';
import * as own from '../contract/own-communications.endpoints.ts';

let distributor: TenantForTest;
let client: TenantForTest;
let contractId: string;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  const { app, tenantId: ownerTenantId } = distributor;
  client = await makeTenant({ app, ownerTenantId });
  const { items } = await distributor.call(listContracts, { query: {} }, distributor.administrator);
  contractId = items.find((one) => one.tenantId === client.tenantId)!.id;
});
const give = (id: string, contractIds: string[]) =>
  distributor.inject(
    calls.updateCommunicationContracts,
    { params: { id }, body: { contractIds } },
    distributor.administrator,
  );
const read = async () =>
  (await client.call(own.listOwnCommunications, { query: {} }, client.learner)).map(({ title }) => title);
const links = (id: string) =>
  distributor.call(calls.listCommunicationContracts, { params: { id } }, distributor.administrator);

test('a contract names the communications that it is given', async () => {
  const { administrator } = distributor;
  const id = await makeCommunication(distributor, { title: 'Do contrato' });
  const named = async () => {
    const { items } = await distributor.call(listContracts, { query: {} }, administrator);
    const one = await distributor.call(getContract, { params: { id: contractId } }, administrator);
    const listed = items.find((found) => found.id === contractId)!.communicationIds;
    expect(one.communicationIds).toEqual(listed);
    return listed;
  };
  expect(await named()).toEqual([]);
  await give(id, [contractId]);
  expect(await named()).toEqual([id]);
  await give(id, []);
  expect(await named()).toEqual([]);
  await distributor.app.runJobs();
});

test('a copy follows its sender, is for everybody, keeps its own switch, and leaves when it is taken back [COMM-020]', async () => {
  const { administrator } = distributor;
  const department = await distributor.call(createDepartment, { body: { name: 'Vendas' } }, administrator);
  const audience = onlyFor({ departmentIds: [department.id] });
  const id = await makeCommunication(distributor, { title: 'Para a rede', audience });
  expect((await give(id, [contractId])).answer).toMatchObject({ total: 1, done: 0, links: [{ state: 'waiting' }] });
  await distributor.app.runJobs();
  expect(await links(id)).toMatchObject({ done: 1, links: [{ contractId, state: 'done', readers: 0 }] });
  expect(await read()).toEqual(['Para a rede']);
  const save = (tenant: TenantForTest, body: object) =>
    tenant.inject(
      calls.saveCommunication,
      { params: { id }, body: { title: 'Para a rede', ...body } },
      tenant.administrator,
    );
  expect((await save(client, { title: 'Minha' })).problem!.code).toBe('communications.replicated');
  expect((await client.inject(calls.removeCommunication, { params: { id } }, client.administrator)).status).toBe(422);
  expect((await save(client, { isActive: false })).status).toBe(200);
  expect(await read()).toEqual([]);
  await save(client, { isActive: true });
  expect((await save(distributor, { title: 'Nova', publishes: true })).status).toBe(200);
  await distributor.app.runJobs();
  expect(await read()).toEqual(['Nova']);
  await client.call(own.changeCommunicationStatus, { params: { flag: 'see' }, body: { ids: [id] } }, client.learner);
  expect(await links(id)).toMatchObject({ links: [{ readers: 1 }] });
  const people = { params: { id }, query: {} };
  expect((await distributor.call(calls.listCommunicationViews, people, administrator)).total).toBe(0);
  await save(distributor, { title: 'Nova', alwaysShows: true, publishes: true });
  await distributor.app.runJobs();
  expect(await read()).toEqual(['Nova']);
  await save(distributor, { title: 'Nova', isActive: false });
  await distributor.app.runJobs();
  expect(await read()).toEqual([]);
  await save(distributor, { title: 'Nova', isActive: true });
  await distributor.app.runJobs();
  expect(await read()).toEqual(['Nova']);
  await give(id, []);
  await distributor.app.runJobs();
  expect([await read(), (await links(id)).total]).toEqual([[], 0]);
});
test('contracts that are unknown or one’s own are refused, and nothing is given', async () => {
  const id = await makeCommunication(distributor);
  const unknown = await give(id, ['0190a0a0-0000-7000-8000-000000000001']);
  expect(unknown.status).toBe(404);
  expect((await links(id)).total).toBe(0);
});
