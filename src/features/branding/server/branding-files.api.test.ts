// Proves over HTTP which files of the look are accepted, under which limits, at which address, and when they may be removed.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { BrandingFileUse } from '../contract/branding-file.model.ts';

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#c191ff' } })
    .toFormat(format)
    .toBuffer();
const noise = (bytes: number) => {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const raw = Buffer.alloc(side * side * 3);
  for (let at = 0; at < raw.length; at++) raw[at] = (at * 7_919 + ((at * at) >> 3)) & 255;
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
};
const fileOf = (bytes: Buffer, name = 'arquivo', type = 'application/octet-stream') => ({
  file: { name, type, bytes: new Uint8Array(bytes) },
});
const silent = readFileSync('testing/files/silent-video.mp4');
const spoken = readFileSync('database/seeds/content/videos/boas-vindas.mp4');

let tenant: TenantForTest;
beforeAll(async () => void (tenant = await makeTenant()));
const send = (bytes: Buffer, use?: BrandingFileUse, as = tenant.administrator) =>
  tenant.inject(calls.addBrandingFile, { body: { ...(use && { use }) }, files: fileOf(bytes) }, as);
const served = (url: string, headers = {}) => tenant.app.http.inject({ url, headers });

describe('a file of the branding', () => {
  test('can be read by everybody at its address [SET-028, SET-048, SET-052]', async () => {
    const { answer, status } = await send(await picture(90, 60), 'menu');
    expect([status, answer!.kind, answer!.name]).toEqual([200, 'image', `${answer!.id}.webp`]);
    const shown = await served(answer!.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });
  test('can be sent as a data URL too [SET-028, SET-051]', async () => {
    const url = `data:image/png;base64,${(await picture(48, 48)).toString('base64')}`;
    const { answer } = await tenant.inject(
      calls.addBrandingPicture,
      { body: { picture: url, use: 'icon' } },
      tenant.administrator,
    );
    expect((await served(answer!.url)).statusCode).toBe(200);
    const wrong = await tenant.inject(
      calls.addBrandingPicture,
      { body: { picture: 'data:text/html;base64,PGI+' } },
      tenant.administrator,
    );
    expect(wrong.problem!.code).toBe('branding.file.type');
  });
  test('is a logo of at most 100 KB, the icon a PNG [SET-034]', async () => {
    expect((await send(await noise(90 * 1024), 'login')).status).toBe(200);
    for (const use of ['menu', 'login', 'icon'] as const)
      expect((await send(await noise(110 * 1024), use)).sentence).toBe('O arquivo excede o tamanho máximo de 100 KB');
    expect((await send(await picture(48, 48, 'jpeg'), 'icon')).problem!.code).toBe('branding.file.type');
  });
  test('is a picture of at most 5 MB, or a video of at most 20 MB without sound [BANNER-008]', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
      expect((await send(await picture(160, 96, format), 'background')).answer!.kind).toBe('image');
    for (const use of ['background', 'banner'] as const)
      expect((await send(await noise(5.2 * 1_048_576), use)).sentence).toBe(
        'O arquivo excede o tamanho máximo de 5 MB',
      );
    expect((await send(silent, 'background')).answer!.kind).toBe('video');
    expect((await send(spoken, 'background')).problem!.code).toBe('branding.file.audio');
    expect((await send(silent, 'banner')).problem!.code).toBe('branding.file.type');
    const long = Buffer.concat([silent, Buffer.alloc(20 * 1_048_576 - silent.length + 1)]);
    expect((await send(long, 'background')).status).toBe(413);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'banner')).problem!.code).toBe(
      'branding.file.type',
    );
  });
  test('of a carousel may be a video of the specified extensions, played in ranges [SET-033]', async () => {
    const { answer } = await send(spoken, 'carousel');
    expect(answer!.url).toMatch(/\.mp4$/);
    const part = await served(answer!.url, { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/mp4', 100]);
    const avi = Buffer.concat([Buffer.from('RIFF\x24\0\0\0AVI LIST'), Buffer.alloc(400)]);
    expect((await send(avi, 'carousel')).answer!.url).toMatch(/\.avi$/);
    const ogv = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(20), Buffer.from('\x01\x1e\x80theora')]);
    expect((await send(Buffer.concat([ogv, Buffer.alloc(300)]), 'carousel')).answer!.url).toMatch(/\.ogv$/);
    expect((await send(avi, 'background')).problem!.code).toBe('branding.file.type');
  });
  test('is removed by its id or by its name, unless the settings show it [SET-027, SET-049, SET-053]', async () => {
    const [one, other] = [(await send(await picture(20, 20)))!.answer!, (await send(spoken, 'carousel'))!.answer!];
    const login = { ...defaultSettings().login, backgrounds: [{ url: one.url, name: one.name }] };
    const write = (settings: object) =>
      tenant.call(
        calls.updateSettings,
        { body: { tenantId: tenant.tenantId, settings: { ...defaultSettings(), ...settings } } },
        tenant.administrator,
      );
    const byName = (fileName: string) =>
      tenant.inject(calls.removeBrandingPicture, { params: { fileName } }, tenant.administrator);
    const byId = (id: string) => tenant.inject(calls.removeBrandingFile, { params: { id } }, tenant.administrator);
    await write({ login });
    expect((await byName(one.name)).problem!.code).toBe('branding.file.used');
    expect((await byId(one.id)).problem!.code).toBe('branding.file.used');
    await write({});
    expect((await byName(one.name)).status).toBe(204);
    expect((await byName(one.name)).status).toBe(404);
    expect((await byId(other.id)).status).toBe(204);
    expect((await byId(other.id)).status).toBe(404);
  });
  test('of another company is answered as missing; learners send none', async () => {
    const theirs = await makeTenant();
    const { answer } = await send(await picture(10, 10));
    expect(
      (await theirs.inject(calls.removeBrandingFile, { params: { id: answer!.id } }, theirs.administrator)).status,
    ).toBe(404);
    expect((await send(await picture(10, 10), 'menu', tenant.learner)).status).toBe(403);
  });
});
describe('a value written into the settings', () => {
  test('is an address of the web or of the platform, never code (probe 29f)', async () => {
    const settings = defaultSettings();
    const wrong = {
      ...settings,
      general: { ...settings.general, logoutUrl: 'javascript:alert(1)', privacyPolicyUrl: '//evil.example' },
      login: {
        ...settings.login,
        customButton: { ...settings.login.customButton, isActive: true, label: '', redirectUrl: 'data:text/html,x' },
      },
      page: { title: ' ', description: '' },
    };
    const { problem } = await tenant.inject(
      calls.updateSettings,
      { body: { tenantId: tenant.tenantId, settings: wrong } },
      tenant.administrator,
    );
    expect(problem!.fields!.map(({ path, code }) => [path, code])).toEqual([
      ['page.title', 'form.requiredField'],
      ['general.logoutUrl', 'branding.address.wrong'],
      ['general.privacyPolicyUrl', 'branding.address.wrong'],
      ['login.customButton.label', 'form.requiredField'],
      ['login.customButton.redirectUrl', 'branding.address.wrong'],
    ]);
  });
});
