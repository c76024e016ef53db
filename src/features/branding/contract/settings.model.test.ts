// Proves which settings a company begins with, which files its look may have, and which values the settings refuse.
import { describe, expect, test } from 'vitest';
import { defaultColors, defaultPageTitle, defaultSettings } from './default-settings.model.ts';
import { clipKinds, largestBrandingFile, brandingFileRules, brandingFileUses } from './branding-file.model.ts';
import { settingsErrors } from './settings-errors.model.ts';
import { noSingleSignOn } from './settings.model.ts';
import type { TenantSettings } from './settings.model.ts';

test('a company begins with the platform’s own colours, texts and rules', () => {
  expect([defaultPageTitle, defaultColors]).toEqual([
    'Educação Corporativa',
    { image: '#c191ff', secondary: '#3cdfad', grey: '#a3a3a3', interfaceText: '#ffffff', chrome: '#26242b' },
  ]);
  const bar = { font: '#ffffff', background: '#26242b', icons: '#ffffff' };
  expect(defaultSettings()).toEqual({
    banners: { isActive: false, items: [] },
    logos: {},
    colors: {
      ...{ topBar: bar, menu: bar },
      images: {
        primary: { light: '#c191ff', dark: '#c191ff', usesDark: false },
        secondary: { light: '#3cdfad', dark: '#3cdfad', usesDark: false, usesCustom: false, default: '#3cdfad' },
      },
      interface: { primary: '#c191ff', textColor: '#ffffff', hasAutoFontColor: true },
    },
    general: {
      ...{ certificate: {}, hidesDescriptionSection: false, allowsReadingExpired: true, allowsPublicLinks: true },
      passwordPolicy: 'classic',
    },
    login: {
      ...{ backgrounds: [], align: 'right', carousels: [] },
      customButton: { isActive: false, label: '', redirectUrl: '', opensNewTab: false, isOutlined: false },
    },
    page: { title: 'Educação Corporativa', description: '' },
    ...{ messages: { asksAbovePeople: 1_000, isMeasured: false }, hidesSupport: false, scripts: [] },
    watermark: {
      user: {
        ...{ name: true, email: true, company: false, businessUnit: false, department: false, jobTitle: false },
        ...{ registeredAt: false, address: false },
      },
      ...{ allowsPdfDownload: true, isInPdf: false },
    },
  });
  expect(defaultSettings()).not.toBe(defaultSettings());
  expect(noSingleSignOn).toEqual({ isEnabled: false, provider: '', origin: '' });
});
test('each file of the branding has its size, its weight and its types', () => {
  const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', '.jfif'];
  const [logo, picture, video] = [102_400, 5_242_880, 20_971_520];
  expect(brandingFileUses).toEqual(['menu', 'login', 'icon', 'stage', 'carousel', 'background', 'banner']);
  expect(clipKinds).toEqual(['mp4', 'webm', 'mkv', 'ogv', 'avi']);
  expect(brandingFileRules).toEqual({
    menu: { maxBytes: logo, types: pictures, size: [90, 60] },
    login: { maxBytes: logo, types: pictures, size: [150, 150] },
    icon: { maxBytes: logo, types: ['image/png'], size: [48, 48] },
    stage: { maxBytes: picture, types: pictures, size: [1600, 960] },
    carousel: {
      ...{ maxBytes: picture, types: pictures, size: [1600, 960] },
      ...{ videos: ['mp4', 'webm', 'avi', 'ogv'], maxVideoBytes: video },
    },
    background: {
      ...{ maxBytes: picture, types: pictures, size: [1600, 960] },
      ...{ videos: ['mp4', 'webm', 'mkv'], maxVideoBytes: video, isMute: true },
    },
    banner: { maxBytes: picture, types: pictures, size: [1156, 384] },
  });
  expect(largestBrandingFile).toBe(video);
});
describe('settings', () => {
  const validationErrors = (change: (settings: TenantSettings) => void) => {
    const settings = defaultSettings();
    change(settings);
    return settingsErrors(settings).map(({ field, code }) => `${field}: ${code}`);
  };
  const wrong = 'javascript:alert(1)';
  test('of the platform’s own, or with web addresses, have no validation error', () => {
    expect(validationErrors(() => {})).toEqual([]);
    expect(
      validationErrors((settings) => {
        settings.logos = { menu: '/p/a.webp', icon: 'https://a.example/b.png' };
        settings.general.logoutUrl = 'https://a.example';
        settings.login.carousels = [{}, { image: '/p/a.webp', video: { url: '/p/b.mp4' } }];
        settings.scripts = [{ name: 'a', content: 'b', isLink: false }];
      }),
    ).toEqual([]);
  });
  test('need a title of the page', () =>
    expect(validationErrors((settings) => (settings.page.title = ' '))).toEqual(['page.title: form.requiredField']));
  test('accept only web addresses, in each of their addresses', () => {
    expect(
      validationErrors((settings) => {
        Object.assign(settings.general, { logoutUrl: wrong, privacyPolicyUrl: wrong });
        settings.logos = { menu: wrong, loginLight: wrong, loginDark: wrong, icon: wrong };
        settings.login.backgrounds = [
          { url: '/p/a', name: 'a' },
          { url: wrong, name: 'b' },
        ];
        settings.login.carousels = [
          { image: wrong, video: { url: wrong, mp4: wrong, webm: wrong, ogv: wrong, avi: wrong } },
        ];
        settings.login.customButton.redirectUrl = wrong;
      }),
    ).toEqual(
      [
        ...['general.logoutUrl', 'general.privacyPolicyUrl'],
        ...['logos.menu', 'logos.loginLight', 'logos.loginDark', 'logos.icon', 'login.backgrounds.1.url'],
        ...['image', 'video', 'video.mp4', 'video.webm', 'video.ogv', 'video.avi'].map(
          (one) => `login.carousels.0.${one}`,
        ),
        'login.customButton.redirectUrl',
      ].map((field) => `${field}: branding.address.wrong`),
    );
  });
  test('with their own button need its label and its address', () => {
    const needed = ['login.customButton.label', 'login.customButton.redirectUrl'].map(
      (field) => `${field}: form.requiredField`,
    );
    expect(validationErrors((settings) => (settings.login.customButton.isActive = true))).toEqual(needed);
    const button = { isActive: true, label: 'Ajuda', redirectUrl: 'https://a.example' };
    expect(validationErrors((settings) => Object.assign(settings.login.customButton, button))).toEqual([]);
  });
  test('ask above a whole number of people, from one to a hundred thousand', () => {
    const of = (value: unknown) =>
      validationErrors((settings) => Object.assign(settings.messages, { asksAbovePeople: value }));
    const wrong = ['messages.asksAbovePeople: branding.messages.range'];
    expect([0, 1, 100_000, 100_001, 1.5, ''].map(of)).toEqual([wrong, [], [], wrong, wrong, wrong]);
  });
  test('have scripts with a name and a content, and encrypted addresses of scripts', () => {
    const of = (content: string, isLink = true) =>
      validationErrors((settings) => (settings.scripts = [{ name: 'a', content, isLink }]));
    expect(validationErrors((settings) => (settings.scripts = [{ name: ' ', content: ' ', isLink: false }]))).toEqual([
      'scripts.0.name: form.requiredField',
      'scripts.0.content: form.requiredField',
    ]);
    expect(of('http://a.example/b.js')).toEqual(['scripts.0.content: branding.scripts.https']);
    expect(of('')).toEqual(['scripts.0.content: form.requiredField']);
    expect([of('https://a.example/b.js'), of('http://a.example/b.js', false)]).toEqual([[], []]);
  });
});
