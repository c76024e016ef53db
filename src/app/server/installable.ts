// Serves what makes the app installable: its manifest and icons, those of the tenant at the tenant's own host and the product's elsewhere.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { settingsForHost } from '#features/branding/server/public-settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { askingOf } from '#platform/server/bind.ts';
import { loadSharp } from '#platform/server/files/sharp.ts';
import { hostOf } from '#platform/server/origins.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { makeBundleReader } from '#platform/server/storage/picture-bundle.ts';
import { languageOf, say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';

/** The icons: systems cut a maskable one to their own form, so that its picture keeps to the middle. */
const icons = {
  '192': { pixels: 192, share: 0.78, purpose: 'any' },
  '512': { pixels: 512, share: 0.78, purpose: 'any' },
  'maskable-512': { pixels: 512, share: 0.56, purpose: 'maskable' },
} as const;
type IconName = keyof typeof icons;
type Look = Pick<TenantSettings, 'logos' | 'colors'> & { name?: string; language?: Language };
const hex = (color: string) => `#${color.replace('#', '')}`;
/** The shortcuts: what people open most, by the names of the menu. */
const shortcuts = [
  ['catalog.home', '/home'],
  ['ownCertificates.title', '/gestao/meus-certificados'],
  ['notifications', '/notifications'],
] as const;

/** Returns the manifest of a look. */
export function manifestOf({ name = 'Sabiá', colors }: Look, language: Language) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: hex(colors.topBar.background),
    background_color: hex(colors.topBar.background),
    icons: Object.entries(icons).map(([file, { pixels, purpose }]) => ({
      src: `/app-icon/${file}.png`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts.map(([key, url]) => ({ name: say(language, key), url })),
  };
}
/** The shapes of the product's mark in a square of 100, as in the page's own icon. */
const shapes = {
  tile: 'M24 0H76A24 24 0 0 1 100 24V76A24 24 0 0 1 76 100H24A24 24 0 0 1 0 76V24A24 24 0 0 1 24 0Z',
  leaf: 'M0 24A24 24 0 0 1 24 0A100 100 0 0 1 100 76V100H76A76 76 0 0 1 0 24Z',
  petal: 'M50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50Z',
};
/** Draws the product's mark in the colours of a look. */
async function drawMark({ colors: { interface: own, images, topBar } }: Look): Promise<Buffer> {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas');
  const canvas = createCanvas(512, 512);
  const pen = canvas.getContext('2d');
  pen.scale(5.12, 5.12);
  const { usesCustom, light, default: usual } = images.secondary;
  const fill = (color: string, shape: string) => {
    pen.fillStyle = hex(color);
    pen.fill(new Path2D(shape));
  };
  fill(own.primary, shapes.tile);
  fill(topBar.background, shapes.leaf);
  fill(usesCustom ? light : usual, shapes.petal);
  return canvas.encode('png');
}
/** Draws an icon: the picture in the middle of a full square, which no system leaves transparent. */
async function draw(picture: Buffer, { colors }: Look, { pixels, share }: (typeof icons)[IconName]): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = Math.round(pixels * share);
  const inner = await sharp(picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const background = hex(colors.topBar.background);
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer();
}

export function serveInstallable(http: FastifyInstance, services: Services): void {
  const ownHost = hostOf(services.installation.appOrigin);
  const open = makeBundleReader(services.storage);
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  /** Returns the look of a host: a tenant's at its own one, or else the product's. */
  const lookOf = (request: FastifyRequest): Promise<Look> =>
    inContext(services, { ...askingOf(request), readOnly: true }, async (context) => {
      const host = request.hostname.toLowerCase();
      const found =
        host === ownHost
          ? undefined
          : await quietly('a host without a tenant looks like the product', () => settingsForHost(context, host));
      if (!found?.tenantId) return defaultSettings();
      await context.enter({ tenantId: found.tenantId });
      const { name, language } = await getTenant(context);
      return { ...found.settings, name, language };
    });
  /** Returns the tenant's own icon as it was stored, where there is one. */
  async function ownIcon({ logos: { icon = '' } }: Look): Promise<Buffer | undefined> {
    const [, owner, hash] = /^\/p\/([^/]+)\/([^/]+)\/\d+\.webp$/.exec(icon) ?? [];
    if (!owner || !hash) return undefined;
    return quietly('the product’s mark takes its place', async () => {
      const parts: Buffer[] = [];
      for await (const part of (await open(owner, hash, pixelsOfStored)).content) parts.push(part as Buffer);
      return Buffer.concat(parts);
    });
  }
  http.get('/manifest.webmanifest', async (request, reply) => {
    const look = await lookOf(request);
    const manifest = manifestOf(look, look.language ?? languageOf(request.headers['accept-language']));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });
  http.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '');
    if (!Object.hasOwn(icons, name)) throw new Problem('missing', 'request.missing');
    const look = await lookOf(request);
    const { interface: own, topBar, images } = look.colors;
    const key = JSON.stringify([name, look.logos.icon, own.primary, topBar.background, images.secondary]);
    const made =
      drawn.get(key) ??
      ownIcon(look).then(async (given) => draw(given ?? (await drawMark(look)), look, icons[name as IconName]));
    drawn.set(key, made);
    try {
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/png')
        .send(await made);
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  });
}
/** Stored widths begin at 320: one above what the largest icon shows. */
const pixelsOfStored = 480;
