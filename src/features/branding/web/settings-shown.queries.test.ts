// Proves that the browser knows the state of the settings while they load, and that they change the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { setLanguage, startTexts } from '#platform/web/texts.ts';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/public-settings.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { currentBranding, loadBranding, showBranding, showTitle } from './settings.queries.ts';

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
const singleSignOn = { isEnabled: true, provider: 'aad', origin: 'https://id.example' };
let server: ReturnType<typeof answering>;
beforeEach(async () => {
  await startTexts(() => Promise.resolve({}), 'pt');
  server = answering();
});
afterEach(() => vi.restoreAllMocks());
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

describe('the cache', () => {
  test('knows its state, its one load, its time, its language, and the single sign-on [SET-017, SET-019, SET-020]', async () => {
    const seen = [currentBranding().status];
    expect(currentBranding()).toMatchObject({ isLoadedOnce: false, takenAt: undefined, language: 'pt' });
    server.on(calls.getPublicSettings, () => {
      seen.push(currentBranding().status);
      return { tenantId, settings: defaultSettings(), singleSignOn };
    });
    const since = Date.now();
    await loadBranding();
    seen.push(currentBranding().status);
    expect(currentBranding()).toMatchObject({ tenantId, singleSignOn, isLoadedOnce: true, language: 'pt' });
    expect(currentBranding().takenAt).toBeGreaterThanOrEqual(since);
    showBranding({ ...currentBranding(), settings: defaultSettings() }, 'complete');
    seen.push(currentBranding().status);
    server.on(calls.getPublicSettings, () => {
      throw new Problem('missing', 'branding.noTenant');
    });
    await expect(loadBranding()).rejects.toMatchObject({ code: 'branding.noTenant' });
    expect([...seen, currentBranding().status]).toEqual(['initial', 'loading', 'success', 'complete', 'error']);
    await setLanguage('es');
    showBranding(currentBranding());
    expect(currentBranding().language).toBe('es');
  });
  test('asks with the first label on the installation’s own domain, with the host on others [SET-023]', async () => {
    server.on(calls.getPublicSettings, { tenantId, settings: defaultSettings(), singleSignOn });
    const own = document.head.appendChild(document.createElement('meta'));
    own.name = 'own-host';
    own.content = 'escola.example';
    for (const [hostname, body] of [
      ['copaiba.escola.example', { subDomain: 'copaiba' }],
      ['escola.example', { clientUrl: 'escola.example' }],
      ['a.b.escola.example', { clientUrl: 'a.b.escola.example' }],
      ['aprender.copaiba.example', { clientUrl: 'aprender.copaiba.example' }],
    ] as const) {
      vi.stubGlobal('location', { ...window.location, hostname, host: hostname, href: `http://${hostname}/` });
      await loadBranding();
      expect(server.last('POST', '/open/parametros')!.body).toEqual(body);
    }
    vi.unstubAllGlobals();
    own.remove();
  });
});
describe('the settings that are shown', () => {
  test('are the title of the page and its icon [SET-012]', () => {
    const settings = {
      ...defaultSettings(),
      page: { title: 'Universidade', description: '' },
      logos: { icon: '/p/i/1' },
    };
    showBranding({ ...currentBranding(), settings });
    showTitle('Início');
    expect(document.title).toBe('Início · Universidade');
    expect(document.head.querySelector('link[rel="icon"]')!.getAttribute('href')).toBe('/p/i/1');
    showBranding({ ...currentBranding(), settings: { ...settings, logos: {} } });
    expect(document.head.querySelector('link[rel="icon"]')).toBeNull();
  });
  test('are top bar, menu and interface, with dark grey bars by default [SET-005, SET-007, SET-030]', () => {
    const settings = defaultSettings();
    showBranding({ ...currentBranding(), settings });
    expect([variable('--tenant-chrome'), variable('--tenant-menu-bg')]).toEqual(['#26242b', '#26242b']);
    const { colors } = settings;
    colors.topBar = { background: '#102a43', font: '#f0f4f8', icons: '#ffd166' };
    colors.menu = { background: '#243b53', font: '#d9e2ec', icons: '#101820' };
    colors.interface = { primary: '#5b1e9c', textColor: '#ffffff', hasAutoFontColor: false };
    showBranding({ ...currentBranding(), settings });
    expect(
      ['chrome', 'topbar-font', 'topbar-icons', 'menu-bg', 'menu-font'].map((one) => variable(`--tenant-${one}`)),
    ).toEqual(['#102a43', '#f0f4f8', '#ffd166', '#243b53', '#d9e2ec']);
    // The page rejects icons that a person could not see on their background.
    expect(variable('--tenant-menu-icons')).toBe('');
    expect([variable('--tenant-primary'), variable('--c-on-brand')]).toEqual(['#5b1e9c', '#ffffff']);
    colors.interface.hasAutoFontColor = true;
    showBranding({ ...currentBranding(), settings });
    expect(variable('--c-on-brand')).toBe('');
  });
  test('are drawings in the image colours, in the dark theme in their own where chosen [SET-006]', () => {
    const settings = defaultSettings();
    const { images } = settings.colors;
    images.primary = { light: '#e4572e', dark: '#f6ae2d', usesDark: false };
    const art = () => ['art-light', 'art-dark', 'art-2-light', 'art-2-dark'].map((one) => variable(`--tenant-${one}`));
    showBranding({ ...currentBranding(), settings });
    expect(art()).toEqual(['#e4572e', '', '#3cdfad', '']);
    images.primary.usesDark = true;
    images.secondary = { usesCustom: true, default: '#3cdfad', light: '#2a9d8f', dark: '#264653', usesDark: true };
    showBranding({ ...currentBranding(), settings });
    expect(art()).toEqual(['#e4572e', '#f6ae2d', '#2a9d8f', '#264653']);
    expect(variable('--tenant-secondary')).toBe('#2a9d8f');
  });
});
