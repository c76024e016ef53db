// Proves over HTTP who sends the look to which contracts, what arrives, how far it is, and what stays the contract's own.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { runAs } from '#testing/persona.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { replicateInto } from './branding-replications.service.ts';

let distributor: TenantForTest;
let clients: TenantForTest[];
let contractIds: string[];
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  const { app, tenantId: ownerTenantId } = distributor;
  clients = [await makeTenant({ app, ownerTenantId }), await makeTenant({ app, ownerTenantId })];
  const { items } = await distributor.call(listContracts, { query: {} }, distributor.administrator);
  contractIds = clients.map(({ tenantId }) => items.find((one) => one.tenantId === tenantId)!.id);
});
const settingsOf = async (tenant: TenantForTest) =>
  (await tenant.call(calls.getSettings, {}, tenant.administrator)).settings;
const write = (tenant: TenantForTest, settings: TenantSettings) =>
  tenant.inject(calls.updateSettings, { body: { tenantId: tenant.tenantId, settings } }, tenant.administrator);
const branding = (): TenantSettings => ({
  ...defaultSettings(),
  page: { title: 'Rede do Saber', description: '' },
  hidesSupport: true,
  general: { ...defaultSettings().general, certificate: { course: 'dele' }, logoutUrl: 'https://example.com' },
  login: { ...defaultSettings().login, carousels: [{ image: '/p/a/b/1600.webp', file: 'um.webp' }] },
});
const slide = {
  isActive: true,
  order: 1,
  place: 'home' as const,
  resourceType: 'image' as const,
  bannerUrl: '/p/s/t/1156.webp',
  opensNewTab: false,
  isPublic: false,
  durationSeconds: 8,
};

describe('the look', () => {
  test('is sent to contracts in the background, with its progress, once each [SET-038, SET-050]', async () => {
    const [client] = clients as [TenantForTest, TenantForTest];
    await write(client, {
      ...defaultSettings(),
      general: { ...defaultSettings().general, certificate: { course: 'meu' } },
    });
    const { status, answer } = await distributor.inject(
      calls.replicateSettings,
      { body: { contractIds, settings: branding() } },
      distributor.administrator,
    );
    expect([status, answer!.total]).toEqual([202, 2]);
    const progress = () =>
      distributor.call(calls.getReplication, { params: { id: answer!.id } }, distributor.administrator);
    expect(await progress()).toMatchObject({ total: 2, done: 0, failed: 0, targets: [{ state: 'waiting' }, {}] });
    await distributor.app.runJobs();
    expect(await progress()).toMatchObject({ done: 2, failed: 0, targets: [{ state: 'done' }, { state: 'done' }] });
    for (const one of clients)
      expect(await settingsOf(one)).toMatchObject({ page: { title: 'Rede do Saber' }, hidesSupport: true });
    const { general, login } = await settingsOf(client);
    expect([general.logoutUrl, general.certificate]).toEqual(['https://example.com', { course: 'meu' }]);
    expect(login.carousels[0]!.originId).toBe(`${distributor.tenantId}/um.webp`);
    // A second run of the job changes nothing that the first run did.
    await write(client, { ...(await settingsOf(client)), page: { title: 'Depois', description: '' } });
    const { rows } = await distributor.run(distributor.administrator, (context) =>
      context.db.execute<{ id: string }>('select id from data.branding_replication_targets'),
    );
    for (const { id } of rows)
      await runAs(distributor.app, distributor.administrator, (context) => replicateInto(context, id));
    expect((await settingsOf(client)).page.title).toBe('Depois');
  });
  test('is sent as one part alone, the current one where none is given [SET-038]', async () => {
    const [client] = clients as [TenantForTest, TenantForTest];
    await write(client, {
      ...(await settingsOf(client)),
      page: { title: 'Meu', description: '' },
      hidesSupport: false,
    });
    await write(distributor, { ...branding(), page: { title: 'Do distribuidor', description: '' } });
    await distributor.call(
      calls.replicateSettings,
      { body: { contractIds: [contractIds[0]!], part: 'page' } },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    expect(await settingsOf(client)).toMatchObject({ page: { title: 'Do distribuidor' }, hidesSupport: false });
  });
  test('that distributors sent is changed in the contract by distributors only: banners and carousels [BANNER-012, GEN-016]', async () => {
    const [, client] = clients as [TenantForTest, TenantForTest];
    const settings = await settingsOf(client);
    const carousels = [{ image: '/p/z/z/1600.webp', file: 'meu.webp' }];
    expect((await write(client, { ...settings, login: { ...settings.login, carousels } })).problem!.code).toBe(
      'branding.sent.refused',
    );
    const both = { ...settings.login, carousels: [...carousels, ...settings.login.carousels] };
    expect((await write(client, { ...settings, login: both })).status).toBe(204);
  });
});
describe('a slide', () => {
  test('is sent to contracts; there only its place and its switch belong to the contract [BANNER-011, BANNER-012, BANNER-017]', async () => {
    const [client] = clients as [TenantForTest, TenantForTest];
    const { id } = await distributor.call(calls.createSlide, { body: slide }, distributor.administrator);
    const send = () =>
      distributor.call(calls.replicateSlide, { body: { contractIds, slide: { id } } }, distributor.administrator);
    expect((await send()).total).toBe(2);
    await distributor.app.runJobs();
    const list = () => client.call(calls.listSlides, {}, client.administrator);
    const [copy] = await list();
    expect(copy).toMatchObject({ bannerUrl: slide.bannerUrl, originId: `${distributor.tenantId}/${id}` });
    const change = (more: object) =>
      client.inject(calls.updateSlide, { params: { id: copy!.id }, body: { ...slide, ...more } }, client.administrator);
    expect((await change({ bannerUrl: '/p/other/x/1156.webp' })).problem!.code).toBe('branding.sent.refused');
    expect((await change({ isActive: false })).status).toBe(204);
    const remove = await client.inject(calls.removeSlide, { params: { id: copy!.id } }, client.administrator);
    expect(remove.problem!.code).toBe('branding.sent.refused');
    // A second sending renews the copy in its place, and the copy stays switched off.
    await distributor.call(
      calls.updateSlide,
      { params: { id }, body: { ...slide, bannerUrl: '/p/new/y/1156.webp' } },
      distributor.administrator,
    );
    await send();
    await distributor.app.runJobs();
    expect(await list()).toMatchObject([{ id: copy!.id, bannerUrl: '/p/new/y/1156.webp', isActive: false }]);
  });
  test('that does not fit fails with its reason, and does not disturb other contracts', async () => {
    const [full, other] = clients as [TenantForTest, TenantForTest];
    for (let made = (await full.call(calls.listSlides, {}, full.administrator)).length; made < 10; made++)
      await full.call(calls.createSlide, { body: slide }, full.administrator);
    const { id } = await distributor.call(calls.createSlide, { body: slide }, distributor.administrator);
    const started = await distributor.call(
      calls.replicateSlide,
      { body: { contractIds, slide: { id } } },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    const told = await distributor.call(
      calls.getReplication,
      { params: { id: started.id } },
      distributor.administrator,
    );
    expect([told.done, told.failed]).toEqual([1, 1]);
    expect(told.targets.find(({ contractId }) => contractId === contractIds[0])).toMatchObject({
      state: 'failed',
      reason: 'branding.slides.most',
    });
    expect((await other.call(calls.listSlides, {}, other.administrator)).length).toBe(2);
  });
});
test('no company sends to contracts that are not below it, and clients send nothing', async () => {
  const stranger = await makeTenant({ app: distributor.app });
  const body = { contractIds, settings: branding() };
  expect((await stranger.inject(calls.replicateSettings, { body }, stranger.administrator)).status).toBe(404);
  const rival = await makeTenant({ app: distributor.app, kind: 'distributor' });
  const refused = await rival.inject(calls.replicateSettings, { body }, rival.administrator);
  const unknown = await rival.inject(
    calls.replicateSettings,
    { body: { ...body, contractIds: [randomUUID()] } },
    rival.administrator,
  );
  expect([refused.status, refused.problem!.code]).toEqual([404, unknown.problem!.code]);
  const started = await distributor.call(calls.replicateSettings, { body }, distributor.administrator);
  expect((await rival.inject(calls.getReplication, { params: { id: started.id } }, rival.administrator)).status).toBe(
    404,
  );
  await distributor.app.runJobs();
});
test('the last sending to a contract is shown to its owner only, the newest of each kind', async () => {
  const owner = await makeTenant({ kind: 'distributor' });
  const client = await makeTenant({ app: owner.app, ownerTenantId: owner.tenantId });
  const { items } = await owner.call(listContracts, { query: {} }, owner.administrator);
  const contractId = items.find((one) => one.tenantId === client.tenantId)!.id;
  const told = (as = owner) => as.inject(calls.listSentToContract, { query: { contractId } }, as.administrator);
  expect((await told()).answer).toEqual([]);
  const { id } = await owner.call(calls.createSlide, { body: slide }, owner.administrator);
  const send = (part?: 'page') =>
    owner.call(calls.replicateSettings, { body: { contractIds: [contractId], part } }, owner.administrator);
  await send('page');
  await send();
  await owner.call(calls.replicateSlide, { body: { contractIds: [contractId], slide: { id } } }, owner.administrator);
  await owner.app.runJobs();
  await send('page');
  const kept = { reason: null, sentAt: expect.any(String) };
  expect((await told()).answer).toEqual([
    { part: 'page', slideId: null, state: 'waiting', ...kept },
    { part: null, slideId: id, state: 'done', ...kept },
    { part: null, slideId: null, state: 'done', ...kept },
  ]);
  expect((await told(distributor)).status).toBe(404);
  expect((await told(client)).status).toBe(404);
});
