// Proves over HTTP who views which panel, and that an external BI gets the viewer's own data and nobody else's.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { startBiServer } from '#testing/bi-server.ts';
import type { BiServer } from '#testing/bi-server.ts';
import { makeBiPanel } from '#testing/make/bi-panel.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';

let bi: BiServer;
let app: AppForTest;
beforeAll(async () => {
  bi = await startBiServer();
  app = await appForTest({
    ...{ LOCAL_PROVIDERS: 'allow', BI_URL: bi.address, BI_CLIENT_ID: bi.clientId, BI_CLIENT_SECRET: bi.secret },
  });
});
afterAll(() => bi.close());

const staff = () => makeTenant({ kind: 'distributor', app });
const manager = (tenant: TenantForTest, over: object = {}) => tenant.person({ role: 'manager', ...over });
const connect = (tenant: TenantForTest, kind: 'session' | 'metabase' = 'session', address = bi.address) =>
  tenant.call(
    calls.saveBiConnection,
    { body: { kind, address, clientId: bi.clientId, clientSecret: bi.secret } },
    tenant.administrator,
  );
const seen = async (tenant: TenantForTest, as: Persona) =>
  (await tenant.call(calls.listBasicPanels, { query: {} }, as)).map(({ label }) => label);
/** Signs in and opens a panel; returns the answers of both. */
async function open(tenant: TenantForTest, as: Persona, panelId: string, parameters?: { id: string; value: string }[]) {
  const login = await tenant.inject(calls.signInAtBi, { params: { clientId: bi.clientId }, query: { panelId } }, as);
  const token = login.answer?.authToken ?? 'none';
  const body = { panelId, token, ...(parameters && { parameters }) };
  return { login, opened: await tenant.inject(calls.setExternalParameters, { body }, as) };
}
const frameOf = async (address: string) => {
  const { statusCode, headers, body } = await app.http.inject({ url: address });
  const src = /src="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { statusCode, policy: String(headers['content-security-policy']), body, src };
};

describe('a panel is seen', () => {
  test('by everybody of its classification where it is public, and by who was given access [BI-005, BI-006, BI-020]', async () => {
    const tenant = await staff();
    const one = await manager(tenant);
    await makeBiPanel(tenant, { name: 'Todos' });
    await makeBiPanel(tenant, { name: 'Gestores', classification: 'manager' });
    await makeBiPanel(tenant, { name: 'Alunos', classification: 'student' });
    await makeBiPanel(tenant, { name: 'Desligado', isActive: false });
    const panelId = await makeBiPanel(tenant, { name: 'Fechado', isPublic: false, classification: 'administrator' });
    expect(await seen(tenant, one)).toEqual(['Gestores', 'Todos']);
    const body = { panelId, userId: one.userId, hasAccess: true };
    await tenant.call(calls.setPanelUserAccess, { body }, tenant.administrator);
    expect(await seen(tenant, one)).toEqual(['Fechado', 'Gestores', 'Todos']);
    expect(await seen(tenant, await manager(tenant))).toEqual(['Gestores', 'Todos']);
    // A group opens a panel to its people, as long as the panel names it.
    const two = await manager(tenant);
    const [group] = (
      await tenant.run(tenant.administrator, ({ db }) =>
        db.execute<{ id: string }>(sql`select permission_group_id as id from data.users where id = ${two.userId}`),
      )
    ).rows;
    const change = (groupIds: string[]) =>
      tenant.inject(
        calls.updateBiPanel,
        { params: { id: panelId }, body: { externalId: '12', name: 'Fechado', groupIds } },
        tenant.administrator,
      );
    expect((await change([group!.id, group!.id])).status).toBe(204);
    expect(await seen(tenant, two)).toEqual(['Fechado', 'Gestores', 'Todos']);
    expect(await seen(tenant, await tenant.person({ permissions: ['bi'] }))).not.toContain('Fechado');
    const stranger = await tenant.run((await staff()).administrator, ({ db }) =>
      db.execute<{ id: string }>(sql`select id from data.permission_groups limit 1`),
    );
    expect((await change([stranger.rows[0]!.id])).problem).toMatchObject({
      fields: [{ field: 'groupIds[0]', code: 'biPanels.groupMissing' }],
    });
    expect((await change([])).status).toBe(204);
    expect(await seen(tenant, two)).toEqual(['Gestores', 'Todos']);
    // Who manages panels asks about others; nobody else does.
    const about = { query: { userId: one.userId } };
    const told = await tenant.call(calls.listBasicPanels, about, tenant.administrator);
    expect(told.map(({ label }) => label)).toEqual(['Fechado', 'Gestores', 'Todos']);
    expect((await tenant.inject(calls.listBasicPanels, about, await manager(tenant))).status).toBe(404);
  });
  test('by the people of a contract that was given it, until it is taken back [BI-005, BI-016]', async () => {
    const tenant = await staff();
    const client = await makeTenant({ ownerTenantId: tenant.tenantId, app });
    const stranger = await makeTenant({ app });
    const { id: contractId } = await client.call(getMyContract, {}, client.administrator);
    const id = await makeBiPanel(tenant, { name: 'Do distribuidor', isPublic: false, contractIds: [contractId] });
    await makeBiPanel(tenant, { name: 'Só dos gestores', contractIds: [contractId], classification: 'manager' });
    const one = await manager(client);
    expect(await seen(client, one)).toEqual(['Do distribuidor', 'Só dos gestores']);
    expect(await seen(client, client.administrator)).toEqual(['Do distribuidor']);
    expect(await seen(stranger, await manager(stranger))).toEqual([]);
    // In the own company, a contract gives nobody access.
    expect(await seen(tenant, await manager(tenant))).toEqual(['Só dos gestores']);
    const body = { externalId: '12', name: 'Do distribuidor', contractIds: [] };
    await tenant.call(calls.updateBiPanel, { params: { id }, body }, tenant.administrator);
    expect(await seen(client, one)).toEqual(['Só dos gestores']);
    const gone = await client.inject(calls.getBiDashboard, { query: { panelId: id } }, one);
    expect([gone.status, gone.sentence]).toEqual([404, 'O painel não existe']);
  });
  test('first where it is of the viewer’s classification [BI-006, BI-019, PERM-002]', async () => {
    const tenant = await staff();
    await makeBiPanel(tenant, { name: 'A todos' });
    await makeBiPanel(tenant, { name: 'De gestores', classification: 'manager' });
    await makeBiPanel(tenant, { name: 'De administradores', classification: 'administrator' });
    const shown = async (as: Persona) => (await tenant.call(calls.getBiDashboard, { query: {} }, as)).panel?.name;
    expect([await shown(await manager(tenant)), await shown(tenant.administrator)]).toEqual([
      ...['De gestores', 'De administradores'],
    ]);
    const empty = await staff();
    expect(await empty.call(calls.getBiDashboard, { query: {} }, empty.administrator)).toEqual({
      ...{ panel: null, panels: [] },
    });
  });
});

const parameters = [
  { id: 'empresa', value: 'tenantId', description: 'Empresa', type: 'metadata' as const },
  { id: 'supervisor', value: 'supervisorId', description: 'Supervisor', type: 'metadata' as const },
  { id: 'pessoa', value: 'userId', description: 'Pessoa', type: 'metadata' as const },
  { id: 'unidade', value: 'unitId', description: 'Unidade', type: 'metadata' as const },
  { id: 'ano', value: '2026', description: 'Ano', type: 'fixed' as const },
  { id: 'trimestre', value: '1', description: 'Trimestre', type: 'free' as const },
];
describe('an external BI', () => {
  test('signs the viewer in and gets the viewer’s own data, whatever the browser sends [BI-004, BI-012, BI-022]', async () => {
    const tenant = await staff();
    await connect(tenant);
    const unit = await tenant.call(createUnit, { body: { name: 'Belém' } }, tenant.administrator);
    const helena = await manager(tenant, { fullName: 'Helena Prado' });
    const one = await manager(tenant, { fullName: 'Renata', supervisorId: helena.userId, businessUnitId: unit.id });
    const panelId = await makeBiPanel(tenant, { parameters, externalId: 'capacitacao' });
    const { panel } = await tenant.call(calls.getBiDashboard, { query: {} }, one);
    expect(panel).toMatchObject({ id: panelId, clientId: bi.clientId });
    expect(panel!.parameters.map(({ text }) => text)).toEqual([
      ...[tenant.name, 'Helena Prado', 'Renata', 'Belém', '2026', '1'],
    ]);
    const { login, opened } = await open(tenant, one, panelId, [
      { id: 'unidade', value: 'de-outros' },
      { id: 'ano', value: '1999' },
      { id: 'trimestre', value: '3' },
    ]);
    expect(login.answer).toMatchObject({ status: 'ok', refreshToken: expect.stringMatching(/.+/) });
    expect(bi.signedIn.at(-1)).toMatchObject({ sub: one.accountId, aud: bi.clientId, tenant: tenant.tenantId });
    expect(opened.status).toBe(200);
    const values = bi.opened.at(-1)!.parametros.map(({ id, valor }) => [id, valor]);
    expect([bi.opened.at(-1)!.painel, Object.fromEntries(values)]).toEqual([
      'capacitacao',
      {
        ...{ empresa: tenant.tenantId, supervisor: helena.userId, pessoa: one.userId, unidade: unit.id },
        ...{ ano: '2026', trimestre: '3' },
      },
    ]);
  });
  test('is framed by a page that allows this BI only, runs nothing of its own and ends [BI-001]', async () => {
    const tenant = await staff();
    await connect(tenant);
    const { opened } = await open(tenant, tenant.administrator, await makeBiPanel(tenant, { name: '<b>Frota</b>' }));
    const frame = await frameOf(opened.answer!.address);
    expect(frame.statusCode).toBe(200);
    expect(frame.policy).toBe(
      "default-src 'none';style-src-attr 'unsafe-inline';base-uri 'none';form-action 'none';" +
        `frame-src ${bi.address};frame-ancestors 'self'`,
    );
    expect(frame.body).toContain('&lt;b&gt;Frota&lt;/b&gt;');
    expect(frame.body).toContain('sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"');
    expect(frame.body).not.toMatch(/allow-top-navigation|allow-modals|<script/);
    expect(await (await fetch(frame.src)).text()).toContain('Painel 12');
    expect((await frameOf(`${opened.answer!.address}x`)).statusCode).toBe(404);
    const clock = app.services.now;
    app.services.now = () => new Date(Date.now() + 3 * 60_000);
    expect((await frameOf(opened.answer!.address)).statusCode).toBe(404);
    app.services.now = clock;
  });
  test('opens by an address that is signed as Metabase documents it, which is a setting', async () => {
    const tenant = await staff();
    await connect(tenant, 'metabase', `${bi.address}/`);
    const panelId = await makeBiPanel(tenant, { parameters: parameters.slice(4), externalId: '7' });
    const { opened } = await open(tenant, tenant.administrator, panelId);
    const { src } = await frameOf(opened.answer!.address);
    expect(src).toMatch(/\/embed\/dashboard\/[\w-]+\.[\w-]+\.[\w-]+#bordered=false&titled=false$/);
    const page = await (await fetch(src)).text();
    expect([page.includes('Painel 7'), page.includes('ano: 2026'), page.includes('trimestre: 1')]).toEqual([
      ...[true, true, true],
    ]);
    const words = await makeBiPanel(tenant, { externalId: 'frota' });
    expect((await open(tenant, tenant.administrator, words)).opened.sentence).toBe(
      'Erro ao definir parâmetros no Vistra BI',
    );
  });
  test('that refuses, fails or answers nonsense is told as a failed sign-in, and its words stay there [BI-007, BI-011]', async () => {
    const tenant = await staff();
    await connect(tenant);
    const panelId = await makeBiPanel(tenant);
    const told = async () => {
      const { login } = await open(tenant, tenant.administrator, panelId);
      return [login.status, login.sentence];
    };
    const failed = [422, 'Erro ao autenticar usuário no Vistra BI'];
    for (const answer of [
      { status: 500, text: 'select * from secret' },
      { status: 200, text: '<html>' },
      { status: 200, text: '{"status":"ok"}' },
      { status: 200, text: 'null' },
      { status: 302, text: '' },
    ]) {
      bi.answer = answer;
      expect(await told()).toEqual(failed);
    }
    bi.answer = undefined;
    await connect(tenant, 'session', 'http://127.0.0.1:9');
    expect(await told()).toEqual(failed);
    const other = { params: { clientId: 'de-outros' }, query: {} };
    const unknown = await tenant.inject(calls.signInAtBi, other, tenant.administrator);
    expect([unknown.status, unknown.sentence]).toEqual([404, failed[1]]);
  });
  test('gets no parameters by a token of another person, of nobody, or that are not the panel’s [BI-008, BI-023]', async () => {
    const tenant = await staff();
    await connect(tenant);
    const [one, other] = [await manager(tenant), await manager(tenant)];
    const panelId = await makeBiPanel(tenant);
    const { login } = await open(tenant, one, panelId);
    const token = login.answer!.authToken;
    const set = async (as: Persona, body: object) => {
      const { status, sentence } = await tenant.inject(
        calls.setExternalParameters,
        { body: { panelId, token, ...body } },
        as,
      );
      return [status, sentence];
    };
    const failed = [422, 'Erro ao definir parâmetros no Vistra BI'];
    expect((await set(one, {}))[0]).toBe(200);
    expect(await set(other, {})).toEqual(failed);
    expect(await set(one, { token: 'inventado' })).toEqual(failed);
    expect(await set(one, { parameters: [{ id: 'outro', value: '1' }] })).toEqual(failed);
    bi.answer = { status: 200, text: '{"endereco":"https://example.com/away"}' };
    expect(await set(one, {})).toEqual(failed);
    bi.answer = undefined;
  });
  test('gets nothing where the viewer lacks what a parameter needs', async () => {
    const tenant = await staff();
    await connect(tenant);
    const panelId = await makeBiPanel(tenant, { parameters: parameters.slice(0, 2) });
    const before = bi.opened.length;
    const { opened } = await open(tenant, tenant.administrator, panelId);
    expect([opened.status, opened.problem?.code, bi.opened.length]).toEqual([
      ...[422, 'biPanels.parameterLacking', before],
    ]);
    expect(opened.sentence).toContain('“Supervisor”');
  });
  test('is that of the installation for the provider only, where no connection is stored [BI-010]', async () => {
    const provider = await makeTenant({ kind: 'provider', app });
    const distributor = await staff();
    const panelId = await makeBiPanel(provider, { name: `Do provedor ${Date.now()}`, isPublic: false });
    const { login } = await open(provider, provider.administrator, panelId);
    expect(login.status).toBe(200);
    const usual = await provider.call(calls.getBiConnection, {}, provider.administrator);
    expect(usual).toMatchObject({ clientId: bi.clientId, isInstallations: true });
    await provider.call(calls.removeBiPanel, { params: { id: panelId } }, provider.administrator);
    const own = await makeBiPanel(distributor);
    const shown = await distributor.call(calls.getBiDashboard, { query: {} }, distributor.administrator);
    expect(shown.panel?.clientId).toBeNull();
    expect((await open(distributor, distributor.administrator, own)).login.status).toBe(404);
    const plain = await makeTenant({ kind: 'provider', app: await appForTest() });
    const none = await plain.call(calls.getBiConnection, {}, plain.administrator);
    expect(none).toMatchObject({ clientId: null, isInstallations: false });
  });
});
test('a connection is stored with a secret that nobody reads and no other address gets', async () => {
  const tenant = await staff();
  const { administrator: as } = tenant;
  const save = async (over: object) => {
    const body = { kind: 'session' as const, address: bi.address, clientId: 'um', ...over };
    const { status, problem } = await tenant.inject(calls.saveBiConnection, { body }, as);
    return [status, problem?.fields?.[0]?.path];
  };
  expect(await save({})).toEqual([422, 'clientSecret']);
  expect(await save({ clientSecret: 'segredo' })).toEqual([204, undefined]);
  const { answer, raw } = await tenant.inject(calls.getBiConnection, {}, as);
  expect(answer).toEqual({
    ...{ kind: 'session', address: bi.address, clientId: 'um', hasSecret: true, isInstallations: false },
  });
  expect(raw.body).not.toContain('segredo');
  expect(await save({})).toEqual([204, undefined]);
  expect(await save({ address: 'http://127.0.0.1:9' })).toEqual([422, 'clientSecret']);
  expect(await save({ clientId: 'dois' })).toEqual([422, 'clientSecret']);
  expect(await save({ address: 'http://localhost:4000/x', clientSecret: 'x' })).toEqual([400, 'endereco']);
  await tenant.call(calls.removeBiConnection, {}, as);
  expect((await tenant.call(calls.getBiConnection, {}, as)).hasSecret).toBe(false);
});
