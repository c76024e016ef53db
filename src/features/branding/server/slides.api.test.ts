// Proves that slides are created, changed, ordered and removed over HTTP.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { getPublicSettings } from '../contract/public-settings.endpoints.ts';
import type { SlideEdit } from '../contract/slide.model.ts';

const slide = (more: Partial<SlideEdit> = {}): SlideEdit => ({
  isActive: true,
  order: 1,
  place: 'both',
  resourceType: 'image',
  bannerUrl: '/p/a/b/1156.webp',
  opensNewTab: false,
  isPublic: false,
  durationSeconds: 8,
  ...more,
});
const make = (tenant: TenantForTest, more: Partial<SlideEdit> = {}, as = tenant.administrator) =>
  tenant.inject(calls.createSlide, { body: slide(more) }, as);
const change = (tenant: TenantForTest, id: string, more: Partial<SlideEdit> = {}, as = tenant.administrator) =>
  tenant.inject(calls.updateSlide, { params: { id }, body: slide(more) }, as);
const list = (tenant: TenantForTest) => tenant.call(calls.listSlides, {}, tenant.administrator);

describe('slides', () => {
  test('have every field under its specified name [BANNER-004, BANNER-013, BANNER-015]', async () => {
    const { app, administrator } = await makeTenant();
    const headers = { authorization: `Bearer ${administrator.token}` };
    const url = '/api/v1/PersonalizacaoFundoBanner';
    const written = {
      active: true,
      order: 1,
      environment: 'Catalog',
      backgroundType: 'video',
      backgroundId: 'f1',
      backgroundUrl: '/p/a/b/9-c.mp4',
      resourceType: 'Text',
      bannerId: 'f2',
      bannerUrl: '/p/a/b/1156.webp',
      redirectLink: '/catalog',
      newTab: true,
      public: true,
      duration: 12,
      content: '## Bem-vindos',
      contentBackgroundColor: '#5b1e9c',
    };
    const made = await app.http.inject({ method: 'POST', url, headers, payload: written });
    expect(made.statusCode).toBe(201);
    const read = (await app.http.inject({ method: 'GET', url, headers })).json<object[]>();
    expect(read).toEqual([{ id: made.json<{ id: string }>().id, ...written }]);
  });
  test('are changed, ordered and removed in their places [BANNER-014, BANNER-016]', async () => {
    const tenant = await makeTenant();
    const ids: string[] = [];
    for (const order of [1, 2, 3]) ids.push((await make(tenant, { order })).answer!.id);
    expect((await list(tenant)).map(({ id }) => id)).toEqual(ids);
    expect((await change(tenant, ids[2]!, { order: 1, place: 'home' })).status).toBe(204);
    expect((await list(tenant)).map(({ id, order, place }) => [id, order, place])).toEqual([
      [ids[2], 1, 'home'],
      [ids[0], 2, 'both'],
      [ids[1], 3, 'both'],
    ]);
    const remove = (id: string) => tenant.inject(calls.removeSlide, { params: { id } }, tenant.administrator);
    expect((await remove(ids[0]!)).status).toBe(204);
    expect((await remove(ids[0]!)).status).toBe(404);
    expect((await change(tenant, randomUUID())).status).toBe(404);
    expect((await list(tenant)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });
  test('are ten at most, also when eleven arrive at once [BANNER-001]', async () => {
    const tenant = await makeTenant();
    const made = await Promise.all(Array.from({ length: 11 }, () => make(tenant)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(made.find(({ status }) => status !== 201)!.sentence).toBe('São no máximo 10 slides.');
    expect(await list(tenant)).toHaveLength(10);
  });
  test('are content, a background or a banner, and each has what it needs [BANNER-002, BANNER-003]', async () => {
    const tenant = await makeTenant();
    const validationErrors = async (more: Partial<SlideEdit>) =>
      (await make(tenant, more)).problem?.fields?.map(({ path, code }) => [path, code]);
    const none = { bannerUrl: undefined };
    expect(await validationErrors({ ...none, resourceType: 'text', content: ' ' })).toEqual([
      ['content', 'form.requiredField'],
    ]);
    expect(await validationErrors(none)).toEqual([['bannerUrl', 'branding.slide.banner.required']]);
    expect(await validationErrors({ ...none, resourceType: undefined })).toEqual([
      ['backgroundUrl', 'branding.slide.background.required'],
    ]);
    for (const place of ['home', 'catalog', 'both'] as const)
      expect((await make(tenant, { ...none, place, resourceType: 'text', content: 'Olá' })).status).toBe(201);
    expect((await list(tenant)).map(({ place }) => place).sort()).toEqual(['both', 'catalog', 'home']);
  });
  test('link only to the own address [BANNER-005, SET-040]', async () => {
    const tenant = await makeTenant();
    const own = `http://${tenant.host}`;
    const port = new URL(tenant.app.services.installation.appOrigin).port;
    const origin = port ? `${own}:${port}` : own;
    for (const link of ['/catalog', `${origin}/catalog`, origin])
      expect([link, (await make(tenant, { link })).status]).toEqual([link, 201]);
    for (const link of [
      'https://evil.example',
      '//evil.example',
      `${origin}.evil.example`,
      `${origin}@evil.example`,
      'javascript:alert(1)',
    ]) {
      const { problem } = await make(tenant, { link });
      expect([link, problem?.fields?.[0]]).toMatchObject([
        link,
        { path: 'redirectLink', code: 'branding.slide.link.host' },
      ]);
    }
  });
  test('are checked by the call of all settings as by their own calls (probes 29b to 29e)', async () => {
    const tenant = await makeTenant();
    await make(tenant, { link: '/catalog' });
    const { settings } = await tenant.call(calls.getSettings, {}, tenant.administrator);
    const put = (over: object) =>
      tenant.inject(
        calls.updateSettings,
        {
          body: {
            tenantId: tenant.tenantId,
            settings: {
              ...settings,
              banners: { ...settings.banners, items: [{ ...settings.banners.items[0]!, ...over }] },
            },
          },
        },
        tenant.administrator,
      );
    for (const [over, field, code] of [
      [{ link: 'javascript:alert(1)' }, 'link', 'branding.slide.link.host'],
      [{ link: 'https://evil.example' }, 'link', 'branding.slide.link.host'],
      [{ link: '//evil.example' }, 'link', 'branding.slide.link.host'],
      [{ bannerUrl: 'javascript:alert(1)' }, 'bannerUrl', 'branding.address.wrong'],
      [{ backgroundUrl: '/\\evil.example' }, 'backgroundUrl', 'branding.address.wrong'],
      [{ bannerUrl: '', url: '' }, 'bannerUrl', 'branding.slide.banner.required'],
    ] as const) {
      const { status, problem } = await put(over);
      expect([over, status, problem?.fields]).toMatchObject([over, 400, [{ path: `banners.items[0].${field}`, code }]]);
    }
    const open = await tenant.call(getPublicSettings, { body: { clientUrl: tenant.host } });
    expect(JSON.stringify(open)).not.toMatch(/evil|javascript/);
    expect((await put({ link: '/catalog?a=b' })).status).toBe(204);
  });
  test('are shown by the settings, the public ones also to visitors [SET-003]', async () => {
    const tenant = await makeTenant();
    await make(tenant, { isPublic: true });
    await make(tenant, { order: 2, bannerUrl: '/p/x/y/1156.webp' });
    const { settings } = await tenant.call(calls.getSettings, {}, tenant.learner);
    expect(settings.banners).toMatchObject({
      isActive: true,
      items: [{ url: '/p/a/b/1156.webp' }, { isPublic: false }],
    });
    const open = await tenant.call(getPublicSettings, { body: { clientUrl: tenant.host } });
    expect(open.settings.banners.items.map(({ isPublic }) => isPublic)).toEqual([true]);
  });
});
