// Proves that a visitor reads the settings of the address over HTTP, and that administrators write the settings of their own tenant.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { getPublicSettings } from '../contract/public-settings.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { settingsForHost } from './public-settings.service.ts';

/** Returns every field with its own value. */
const wholeBody = (tenantId: string, termsId: string) => ({
  tenantId,
  banners: { active: true, items: [{ id: '1', url: '/b.png', public: true, file: 'b.png' }] },
  logos: { menu: '/menu.png', loginLight: '/light.png', loginDark: '/dark.png', icon: '/icon.png' },
  colors: {
    topBar: { font: '#ffffff', bg: '#111111', icons: '#eeeeee' },
    menu: { font: '#fefefe', bg: '#222222', icons: '#dddddd' },
    images: {
      primary: { light: '#c191ff', dark: '#a070ee', useDark: true },
      secondary: { useCustom: true, default: '#3cdfad', light: '#2ccf9d', dark: '#1cbf8d', useDark: true },
    },
    interface: { primary: '#ff7a3d', textColor: '#ffffff', autoFontColor: true },
  },
  general: {
    certificate: { course: 'c', formation: 't' },
    termOfUse: termsId,
    logoutUrl: 'https://example.com/bye',
    privacyPolicyUrl: 'https://example.com/privacy',
    hideDescriptionSection: true,
    allowReadingExpired: true,
    allowPublicLinks: false,
    passwordPolicy: 'modern',
  },
  login: {
    backgrounds: [{ url: '/bg.webp', name: 'bg.webp' }],
    align: 'left',
    carousels: [
      { image: '/s.webp', file: 's.webp' },
      { video: { url: '/v', mp4: '/v.mp4', webm: '/v.webm', ogv: '/v.ogv', avi: '/v.avi' } },
    ],
    customButton: {
      active: true,
      label: 'Portal',
      redirectUrl: 'https://example.com',
      newTab: true,
      outline: true,
    },
  },
  page: { title: 'Universidade', description: 'Aprender' },
  messages: { askAbovePeople: 250, measureReading: true },
  hideSupport: true,
  scripts: [],
  waterMark: {
    user: {
      name: true,
      email: true,
      company: true,
      businessUnit: true,
      department: true,
      role: true,
      registrationDate: true,
      ip: true,
    },
    allowPDFDownload: false,
    includeWaterMarkInPDF: true,
  },
});

describe('before the sign-in', () => {
  test('a visitor gets tenantId, jsonConfigParams and ssoConfig of the address, and nothing more [SET-018, SET-045]', async () => {
    const { app, tenantId, host } = await makeTenant();
    const ask = async (payload: object, headers: Record<string, string> = {}) =>
      (await app.http.inject({ method: 'POST', url: '/api/v1/open/parametros', payload, headers })).json<
        Record<string, unknown>
      >();
    for (const answer of [
      await ask({ clientUrl: host }),
      await ask({ clientUrl: `http://${host}:3000/login` }),
      await ask({ subDomain: host.split('.')[0] }),
      await ask({}, { host }),
      await ask({}, { host, 'x-tenant': randomUUID() }),
    ]) {
      expect(Object.keys(answer).sort()).toEqual(['jsonConfigParams', 'ssoConfig', 'tenantId']);
      expect(answer).toMatchObject({
        tenantId,
        jsonConfigParams: { page: { title: 'Educação Corporativa' } },
        ssoConfig: { enableSso: false, provider: '', origin: '' },
      });
    }
  });
  test('an unknown address shows the product and no tenant; the tenant that a visitor names is ignored', async () => {
    const { call, inject, tenantId } = await makeTenant();
    const { answer } = await inject(getPublicSettings, { body: { clientUrl: `${randomUUID()}.example` } }, undefined, {
      'x-tenant': tenantId,
    });
    expect(answer).toMatchObject({ tenantId: null, settings: defaultSettings(), singleSignOn: { isEnabled: false } });
    const provider = await call(getPublicSettings, { body: {} });
    const named = await inject(getPublicSettings, { body: {} }, undefined, { 'x-tenant': tenantId });
    expect(named.answer).toEqual(provider);
  });
  test('banners that are not public are not shown', async () => {
    const { administrator, tenantId, host, call } = await makeTenant();
    const items = [
      { id: '1', url: '/a', isPublic: true },
      { id: '2', url: '/b', isPublic: false },
    ];
    await call(
      calls.updateSettings,
      { body: { tenantId, settings: { ...defaultSettings(), banners: { isActive: true, items } } } },
      administrator,
    );
    expect((await call(getPublicSettings, { body: { clientUrl: host } })).settings.banners.items).toEqual([items[0]]);
    expect((await call(calls.getSettings, {}, administrator)).settings.banners.items).toEqual(items);
  });
  test('nothing of another company is shown, whatever tenant is asked for [SET-023]', async () => {
    const [mine, theirs] = [await makeTenant(), await makeTenant()];
    for (const [tenant, title] of [
      [mine, 'Casa Um'],
      [theirs, 'Casa Dois'],
    ] as const) {
      const settings = {
        ...defaultSettings(),
        page: { title, description: `Só da ${title}` },
        banners: { isActive: true, items: [{ id: `fechado ${title}`, url: '/x', isPublic: false }] },
      };
      await tenant.call(calls.updateSettings, { body: { tenantId: tenant.tenantId, settings } }, tenant.administrator);
    }
    const ask = async (payload: object, headers: Record<string, string> = {}) =>
      (await mine.app.http.inject({ method: 'POST', url: '/api/v1/open/parametros', payload, headers })).body;
    const custom = `aprender-${mine.host.split('.')[0]}.example`;
    for (const answer of [
      await ask({ subDomain: mine.host.split('.')[0] }),
      await ask({ clientUrl: theirs.host }),
      await ask({ clientUrl: mine.host }),
      await ask({}, { 'x-tenant': mine.tenantId }),
      await ask({ clientUrl: custom }),
      await ask({ clientUrl: `${mine.host}.evil.example` }),
      await ask({ subDomain: `${theirs.host.split('.')[0]}.x` }),
    ]) {
      const { tenantId } = JSON.parse(answer) as { tenantId: string };
      expect(answer).not.toContain('fechado');
      if (tenantId !== theirs.tenantId) expect(answer).not.toMatch(new RegExp(`Casa Dois|${theirs.tenantId}`));
      if (tenantId !== mine.tenantId) expect(answer).not.toMatch(new RegExp(`Casa Um|${mine.tenantId}`));
    }
    expect(JSON.parse(await ask({ clientUrl: mine.host }))).toMatchObject({ tenantId: mine.tenantId });
    expect([mine.tenantId, theirs.tenantId]).not.toContain(
      (JSON.parse(await ask({ clientUrl: `${mine.host}.evil.example` })) as { tenantId: string }).tenantId,
    );
  });
  test('saved settings are what the next visitor gets', async () => {
    const { administrator, tenantId, host, call } = await makeTenant();
    const title = async () => (await call(getPublicSettings, { body: { clientUrl: host } })).settings.page.title;
    expect(await title()).toBe('Educação Corporativa');
    const settings = { ...defaultSettings(), page: { title: 'Agora', description: '' } };
    await call(calls.updateSettings, { body: { tenantId, settings } }, administrator);
    expect(await title()).toBe('Agora');
  });
  test('single sign-on that staff stores for a contract is offered at its address at once [SET-037]', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const client = await makeTenant({ app: distributor.app, ownerTenantId: distributor.tenantId });
    const { id } = await client.call(getMyContract, {}, client.administrator);
    const offered = async () =>
      (await client.call(getPublicSettings, { body: { clientUrl: client.host } })).singleSignOn;
    const save = (ativo: boolean) =>
      distributor.app.http.inject({
        method: 'PUT',
        url: `/api/v1/Contrato/${id}/sso`,
        headers: { authorization: `Bearer ${distributor.administrator.token}` },
        payload: {
          ...{ tipo: 'openid', ativo, obrigatorio: false, criaUsuarios: false, providerName: 'Copaíba' },
          ...{ clientId: 'sabia', tenantId: '', instanceUrl: 'https://id.example.com', redirectUrl: '', userPool: '' },
          clientSecret: 'a secret of the test',
        },
      });
    expect((await offered()).isEnabled).toBe(false);
    expect((await save(true)).statusCode).toBe(204);
    expect(await offered()).toMatchObject({ isEnabled: true, provider: 'Copaíba' });
    expect((await save(false)).statusCode).toBe(204);
    expect((await offered()).isEnabled).toBe(false);
  });
  test('the first page’s HTML finds them by its host', async () => {
    const { app, tenantId, host } = await makeTenant();
    expect(await inTenant(app, undefined, (context) => settingsForHost(context, `${host}:3000`))).toMatchObject({
      tenantId,
      settings: { login: { align: 'right' } },
    });
  });
});

describe('signed in', () => {
  test('a tenant begins with the specified defaults [SET-025, SET-031, SET-046]', async () => {
    const { app, tenantId, learner } = await makeTenant();
    const answer = (
      await app.http.inject({
        method: 'GET',
        url: '/api/v1/parametro',
        headers: { authorization: `Bearer ${learner.token}` },
      })
    ).json<Record<string, unknown>>();
    expect(answer).toMatchObject({
      tenantId,
      hideSupport: false,
      defaultScripts: [],
      scripts: [],
      ssoConfig: { enableSso: false },
      login: { backgrounds: [], align: 'right', carousels: [], customButton: { active: false } },
      colors: {
        images: {
          primary: { light: '#c191ff', dark: '#c191ff', useDark: false },
          secondary: { useCustom: false, default: '#3cdfad' },
        },
        interface: { textColor: '#ffffff' },
      },
    });
  });
  describe('the administration writes all settings by the specified names and reads them back', () => {
    let body: Record<string, unknown>;
    let read: Record<string, unknown>;
    beforeAll(async () => {
      const { app, tenantId, administrator, call } = await makeTenant();
      const headers = { authorization: `Bearer ${administrator.token}` };
      const terms = await call(createTerms, { body: { name: 'Uso', content: '<p>Leia.</p>' } }, administrator);
      body = wholeBody(tenantId, terms.id);
      const { statusCode } = await app.http.inject({ method: 'PUT', url: '/api/v1/parametro', headers, payload: body });
      expect(statusCode).toBe(204);
      read = (await app.http.inject({ method: 'GET', url: '/api/v1/parametro', headers })).json();
    });
    const isKept = (name: string) => expect([name, read[name]]).toEqual([name, body[name]]);
    test('all of them, except defaultScripts and ssoConfig, which it does not write [SET-026, SET-047]', () => {
      const { defaultScripts, ssoConfig, ...rest } = read;
      expect(rest).toEqual(body);
      expect([defaultScripts, ssoConfig]).toEqual([[], { enableSso: false, provider: '', origin: '' }]);
    });
    test('the tenant of the settings, the banners and the logos [SET-003, SET-004, SET-016]', () =>
      ['tenantId', 'banners', 'logos'].forEach(isKept));
    test('the colours of bars, images and interface [SET-005, SET-006, SET-007]', () => isKept('colors'));
    test('certificates, terms, addresses, page and help [SET-008, SET-012, SET-013]', () =>
      ['general', 'page', 'hideSupport'].forEach(isKept));
    test('the sign-in: backgrounds, side, carousel and button [SET-009, SET-010, SET-011]', () => isKept('login'));
    test('the watermark [SET-015]', () => isKept('waterMark'));
    test('above how many people the product asks', () => isKept('messages'));
  });
  test('not for another company, not by a learner, not with an invalid colour', async () => {
    const [{ tenantId, administrator, learner, inject }, other] = [await makeTenant(), await makeTenant()];
    const settings = defaultSettings();
    expect(
      (await inject(calls.updateSettings, { body: { tenantId: other.tenantId, settings } }, administrator)).problem!
        .code,
    ).toBe('branding.otherTenant');
    expect((await inject(calls.updateSettings, { body: { tenantId, settings } }, learner)).status).toBe(403);
    const wrong = { ...settings, colors: { ...settings.colors, menu: { ...settings.colors.menu, font: 'red' } } };
    expect(
      (await inject(calls.updateSettings, { body: { tenantId, settings: wrong } }, administrator)).problem!.fields,
    ).toMatchObject([{ path: 'colors.menu.font', code: 'color.invalid' }]);
  });
  test('scripts are written by distributors and the provider (probe 29a) [SET-014]', async () => {
    const [client, distributor] = [await makeTenant(), await makeTenant({ kind: 'distributor' })];
    const settings = { ...defaultSettings(), scripts: [{ name: 'chat', content: 'void 0', isLink: false }] };
    expect(
      (
        await client.inject(
          calls.updateSettings,
          { body: { tenantId: client.tenantId, settings } },
          client.administrator,
        )
      ).problem!.code,
    ).toBe('branding.scripts.refused');
    expect(
      (
        await distributor.inject(
          calls.updateSettings,
          { body: { tenantId: distributor.tenantId, settings } },
          distributor.administrator,
        )
      ).status,
    ).toBe(204);
  });
});
