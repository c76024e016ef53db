// Proves that a change of logos or colours keeps the look before it, that one call leads back and forth, and who may go back.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import { colorsOfBrand } from '../contract/brand.model.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';

let tenant: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => {
  tenant = await makeTenant();
});
const stored = async () => (await tenant.call(calls.getSettings, {}, tenant.administrator)).settings;
const earlier = async () => (await tenant.call(calls.getEarlierLook, {}, tenant.administrator)).look;
const save = (settings: TenantSettings) =>
  tenant.call(calls.updateSettings, { body: { tenantId: tenant.tenantId, settings } }, tenant.administrator);
const back = (tenantId = tenant.tenantId) => ({ body: { tenantId } });
const orange = { primary: '#e8562a', secondary: '#1f7a6c', bar: '#2b1d1a' };
const logos = { menu: '/p/menu.webp', loginLight: '/p/l.webp', loginDark: '/p/d.webp', icon: '/p/i.png' };

describe('the earlier look', () => {
  test('is none before the first change, and nothing leads back', async () => {
    expect(await earlier()).toBeNull();
    const answer = await tenant.inject(calls.restoreEarlierLook, back(), tenant.administrator);
    expect(answer.status).toBe(404);
  });
  test('is kept when logos or colours change, and not when other settings do', async () => {
    const before = await stored();
    await save({ ...before, colors: colorsOfBrand(orange), logos });
    expect(await earlier()).toMatchObject({ logos: defaultSettings().logos, colors: defaultSettings().colors });
    const changed = await stored();
    expect(changed).toMatchObject({ logos, colors: { interface: { primary: '#e8562a' } } });
    const since = await earlier();
    await save({ ...changed, page: { ...changed.page, title: 'Outro nome' } });
    expect(await earlier()).toEqual(since);
  });
  test('comes back with one call, and leaves again with the next; everything else stays', async () => {
    await tenant.call(calls.restoreEarlierLook, back(), tenant.administrator);
    const restored = await stored();
    expect(restored).toMatchObject({ logos: {}, colors: defaultSettings().colors, page: { title: 'Outro nome' } });
    expect(await earlier()).toMatchObject({ logos });
    await tenant.call(calls.restoreEarlierLook, back(), tenant.administrator);
    expect(await stored()).toMatchObject({ logos, colors: { interface: { primary: '#e8562a' } } });
  });
  test('is refused to learners, to another window’s tenant, and is each company’s own', async () => {
    const { learner } = tenant;
    for (const [call, asked] of [
      [calls.getEarlierLook, {}],
      [calls.restoreEarlierLook, back()],
    ] as const)
      expect((await tenant.inject(call, asked as never, learner)).status).toBe(403);
    const other = await makeTenant();
    expect((await other.inject(calls.restoreEarlierLook, back(tenant.tenantId), other.administrator)).status).toBe(404);
    expect((await other.call(calls.getEarlierLook, {}, other.administrator)).look).toBeNull();
  });
});
