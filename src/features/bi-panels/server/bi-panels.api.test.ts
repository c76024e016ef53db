// Proves over HTTP that staff keeps BI panels and gives access to them, and that nobody else does.
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { biPanelForm, makeBiPanel } from '#testing/make/bi-panel.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { getOwnContract } from '#features/contracts/server/tenants.service.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';

const staff = () => makeTenant({ kind: 'distributor' });
const raw = async (tenant: TenantForTest, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  tenant.app.http.inject({
    method,
    url: `/bi/api/v1/PainelVistraBI${path}`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId },
    ...(payload && { payload }),
  });
const parametros = [
  { id: 'empresa', value: 'tenantId', description: 'Empresa', type: 'metadata' },
  { id: 'ano', value: '2026', description: 'Ano', type: 'fixo' },
];
const sent = {
  ...{ painelId: '12', painelNome: 'Capacitação e segurança', publico: true, ativo: true },
  ...{ classificacao: 'manager', parametros, contratosIds: [] as string[] },
};
/** Returns a client of the distributor, with its contract. */
async function clientOf(tenant: TenantForTest) {
  const client = await makeTenant({ ownerTenantId: tenant.tenantId });
  const { id } = await client.call(getMyContract, {}, client.administrator);
  return { client, contractId: id };
}

test('a panel is created, read, changed and removed in the words of the specification [BI-002, BI-004, BI-013]', async () => {
  const tenant = await staff();
  const { client, contractId } = await clientOf(tenant);
  const uniqueId = newId();
  const created = await raw(tenant, 'POST', '', { ...sent, uniqueId, contratosIds: [contractId] });
  expect([created.statusCode, created.json()]).toEqual([201, { uniqueId }]);
  const read = async () => (await raw(tenant, 'GET', `/${uniqueId}`)).json<Record<string, unknown>>();
  expect(await read()).toMatchObject({
    ...{ ...sent, uniqueId, contratosIds: [contractId], totalPessoas: 0 },
    contratos: [{ contratoId: contractId, nome: client.name }],
  });
  expect((await raw(tenant, 'POST', '', { ...sent, uniqueId })).statusCode).toBe(409);
  // What a change leaves out stays.
  const changed = { painelId: '13', painelNome: 'Custo de treinamento', contratosIds: [] };
  expect((await raw(tenant, 'PUT', `/${uniqueId}`, changed)).statusCode).toBe(204);
  expect(await read()).toMatchObject({ ...sent, ...changed, uniqueId });
  expect((await raw(tenant, 'PUT', `/${uniqueId}`, { ...changed, uniqueId: newId() })).statusCode).toBe(400);
  expect((await raw(tenant, 'DELETE', `/${uniqueId}`)).statusCode).toBe(204);
  const gone = await raw(tenant, 'GET', `/${uniqueId}`);
  expect([gone.statusCode, gone.json<{ notifications: string[] }>().notifications[0]]).toEqual([
    ...[404, 'O painel não existe'],
  ]);
});
test('an unknown panel does not exist, for every call that names one [BI-009, BI-015, BI-017]', async () => {
  const tenant = await staff();
  const { administrator: as, inject } = tenant;
  const id = newId();
  const other = await makeBiPanel(await staff());
  const sentences = [];
  for (const one of [id, other])
    for (const { status, sentence } of [
      await inject(calls.getBiPanel, { params: { id: one } }, as),
      await inject(calls.updateBiPanel, { params: { id: one }, body: biPanelForm() }, as),
      await inject(calls.removeBiPanel, { params: { id: one } }, as),
      await inject(calls.listPanelUsers, { query: { panelId: one } }, as),
      await inject(calls.setPanelUserAccess, { body: { panelId: one, userId: as.userId, hasAccess: true } }, as),
      await inject(calls.getBiDashboard, { query: { panelId: one } }, as),
      await inject(calls.setExternalParameters, { body: { panelId: one, token: 'x' } }, as),
    ])
      sentences.push([status, sentence]);
  expect(sentences).toEqual(Array(14).fill([404, 'O painel não existe']));
});
test('panels are listed by words, filters and order, and exported [BI-014, BI-018]', async () => {
  const tenant = await staff();
  const { administrator: as } = tenant;
  await makeBiPanel(tenant, { name: 'Frota', classification: 'manager' });
  await makeBiPanel(tenant, { name: '=1+1', isPublic: false });
  await makeBiPanel(tenant, { name: 'Conformidade', isActive: false });
  const names = async (query: object) =>
    (await tenant.call(calls.listBiPanels, { query }, as)).items.map(({ name }) => name);
  expect(await names({})).toEqual(['=1+1', 'Conformidade', 'Frota']);
  expect(await names({ direction: 'desc', pageSize: 2, pageNumber: 2 })).toEqual(['=1+1']);
  expect(await names({ orderBy: 'createdAt' })).toEqual(['Frota', '=1+1', 'Conformidade']);
  expect(await names({ search: 'fróta' })).toEqual(['Frota']);
  expect(await names({ isActive: false })).toEqual(['Conformidade']);
  expect(await names({ isPublic: false })).toEqual(['=1+1']);
  expect(await names({ classification: 'manager' })).toEqual(['Frota']);
  const { raw: file } = await tenant.inject(calls.exportBiPanels, { query: { direction: 'desc' } }, as);
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.body.trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(';').slice(0, 4))).toEqual([
    ['Frota', '12', 'Gestores', 'Sim'],
    ['Conformidade', '12', 'Todas as pessoas', 'Sim'],
    ["'=1+1", '12', 'Todas as pessoas', 'Não'],
  ]);
});
test('people are listed with their access, which is given and taken [BI-001, BI-003, BI-021]', async () => {
  const tenant = await staff();
  const { administrator: as } = tenant;
  const { id: departmentId } = await tenant.call(createDepartment, { body: { name: 'Operações' } }, as);
  const helena = await tenant.person({ fullName: 'Helena Prado', departmentId });
  const panelId = await makeBiPanel(tenant);
  const rows = async (query: object) =>
    (await raw(tenant, 'GET', `/getUsersFromPanelId?${new URLSearchParams({ panelId, ...query }).toString()}`)).json<{
      totalItems: number;
      data: Record<string, unknown>[];
    }>();
  const set = async (hasAccess: boolean) =>
    (await raw(tenant, 'POST', '/SetPanelUserAccess', { panelId, userId: helena.userId, hasAccess })).statusCode;
  expect(await rows({ search: 'helena' })).toMatchObject({
    totalItems: 1,
    data: [
      {
        ...{ id: helena.userId, panelId, name: 'Helena Prado', email: helena.email },
        ...{ cargo: null, businessUnit: null, department: 'Operações', hasAccess: false },
      },
    ],
  });
  // Twice is once.
  expect([await set(true), await set(true)]).toEqual([204, 204]);
  const having = await rows({ hasAccess: 'true' });
  expect(having.data.map(({ name, hasAccess }) => [name, hasAccess])).toEqual([['Helena Prado', true]]);
  expect((await rows({ hasAccess: 'false' })).data.map(({ name }) => name)).toEqual([
    ...['Alice Administradora', 'Lia Aluna'],
  ]);
  const { people } = await tenant.call(calls.getBiPanel, { params: { id: panelId } }, as);
  expect(people).toBe(1);
  expect([await set(false), await set(false)]).toEqual([204, 204]);
  expect((await rows({ hasAccess: 'true' })).data).toEqual([]);
  const other = await makeTenant();
  const foreign = { panelId, userId: other.learner.userId, hasAccess: true };
  expect((await tenant.inject(calls.setPanelUserAccess, { body: foreign }, as)).status).toBe(404);
});
test('wrong parameters, the own contract and a contract of others are refused by their field', async () => {
  const tenant = await staff();
  const { administrator: as } = tenant;
  const refused = async (over: object) => {
    const { status, problem } = await tenant.inject(calls.createBiPanel, { body: biPanelForm(over) }, as);
    return [status, problem?.fields?.[0]?.path];
  };
  const parameter = { id: 'x', value: 'senha', description: '', type: 'metadata' as const };
  expect(await refused({ parameters: [parameter] })).toEqual([422, 'parametros[0].value']);
  const { id: own } = await tenant.run(as, getOwnContract);
  expect(await refused({ contractIds: [own] })).toEqual([404, 'contratosIds[0]']);
  const { contractId } = await clientOf(await staff());
  expect(await refused({ contractIds: [contractId] })).toEqual([404, 'contratosIds[0]']);
  expect((await tenant.call(calls.listBiPanels, { query: {} }, as)).total).toBe(0);
});
test('only staff keeps panels: administrators of a client are refused, and so are learners', async () => {
  const client = await makeTenant();
  for (const as of [client.administrator, client.learner]) {
    expect((await client.inject(calls.listBiPanels, { query: {} }, as)).status).toBe(403);
    expect((await client.inject(calls.createBiPanel, { body: biPanelForm() }, as)).status).toBe(403);
  }
  expect((await client.inject(calls.getBiDashboard, { query: {} }, client.learner)).status).toBe(403);
});
