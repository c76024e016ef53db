// Proves what makes the app installable: the tenant's name, colours and icon at its own host, the product's at a shared one.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addBrandingFile } from '#features/branding/server/branding-files.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { updateSettings } from '#features/branding/server/update-settings.service.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

type Manifest = {
  name: string;
  lang: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};
const ask = ({ app }: TenantForTest, url: string, host: string, language = 'pt') =>
  app.http.inject({ method: 'GET', url, headers: { host, 'accept-language': language } });
const manifest = async (tenant: TenantForTest, host: string, language?: string) => {
  const answer = await ask(tenant, '/manifest.webmanifest', host, language);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  return answer.json<Manifest>();
};
/** The colour in the middle of an icon, and its size. */
async function look(png: Buffer) {
  const { width = 0, height = 0, format } = await sharp(png).metadata();
  const at = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const [red, green, blue] = await sharp(png).extract(at).removeAlpha().raw().toBuffer();
  const corner = await sharp(png)
    .extract({ ...at, left: 0, top: 0 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, format, middle: [red, green, blue], cornerAlpha: corner[3] };
}

test('a tenant’s own host has its name, colours, icon and language, a shared one the product’s', async () => {
  const tenant = await makeTenant({ name: 'Tintas Copaíba', language: 'es' });
  const own = await manifest(tenant, tenant.host);
  expect([own.name, own.lang]).toEqual(['Tintas Copaíba', 'es']);
  expect(own.shortcuts.map(({ url }) => url)).toEqual(['/home', '/gestao/meus-certificados', '/notifications']);
  expect(own.shortcuts.map(({ name }) => name)).toEqual(['Inicio', 'Mis certificados', 'Notificaciones']);
  const shared = await manifest(tenant, 'localhost', 'en');
  expect([shared.name, shared.lang]).toEqual(['Sabiá', 'en']);
  expect((await manifest(tenant, 'nobody.example.com')).name).toBe('Sabiá');

  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  const path = join(folder, 'icon.png');
  await sharp({ create: { width: 48, height: 48, channels: 3, background: '#00aa77' } })
    .png()
    .toFile(path);
  await tenant.run(tenant.administrator, async (context) => {
    const { url } = await addBrandingFile(context, { path }, 'icon');
    const settings = await getSettings(context);
    const colors = { ...settings.colors, topBar: { ...settings.colors.topBar, background: '#112233' } };
    await updateSettings(context, tenant.tenantId, { ...settings, colors, logos: { ...settings.logos, icon: url } });
  });
  const changed = await manifest(tenant, tenant.host);
  expect(changed.theme_color).toBe('#112233');
  expect(changed.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    ...['192x192 any', '512x512 any', '512x512 maskable'],
  ]);
  for (const { src, sizes } of changed.icons) {
    const answer = await ask(tenant, src, tenant.host);
    const seen = await look(answer.rawPayload);
    expect([`${seen.width}x${seen.height}`, seen.format, seen.cornerAlpha]).toEqual([sizes, 'png', 255]);
    expect(Math.abs(seen.middle[1]! - 0xaa), src).toBeLessThan(12);
  }
  const product = await look((await ask(tenant, '/app-icon/192.png', 'localhost')).rawPayload);
  expect(Math.abs(product.middle[1]! - 0xaa)).toBeGreaterThan(12);
  expect((await ask(tenant, '/app-icon/4096.png', tenant.host)).statusCode).toBe(404);
});
