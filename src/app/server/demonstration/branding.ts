// Sets the look of the demonstration's tenants: colours, logos, sign-in slides, and the slides of the home.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { referenceText } from '#platform/contract/reference.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { addBrandingFile } from '#features/branding/server/branding-files.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { updateSettings } from '#features/branding/server/update-settings.service.ts';
import type { Designs } from './certificates.ts';
import { idOf } from './courses.ts';
import type { Ids } from './courses.ts';
import { contentTenant, referenceOf } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

/** Stores a picture of the look and returns its address at the width at which it is shown. */
const addressOf = (stage: Stage, key: Seed.TenantKey, path: string, width: number): Promise<string> =>
  act(stage, key, async (context) => {
    const { url } = await addBrandingFile(context, { path });
    return `${url.slice(0, url.lastIndexOf('/'))}/${width}.webp`;
  });
/** Converts a vector logo to a picture three times as large as the menu shows it, and returns the address. */
async function logoOf(stage: Stage, key: Seed.TenantKey, file: string, width: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  try {
    const path = join(folder, 'logo.png');
    await sharp(join(stage.seeds.folder, file), { density: 600 }).resize({ width }).png().toFile(path);
    return await addressOf(stage, key, path, width);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function loadBranding(stage: Stage, tenant: Seed.SeedTenant, designs: Designs | undefined): Promise<void> {
  const { key, colors, logos } = tenant;
  const before = await act(stage, key, (context) => getSettings(context));
  if (before.logos.menu) return;
  const address = (file: string, width: number) =>
    addressOf(stage, key, join(stage.seeds.folder, 'content', file), width);
  const wide = {
    light: await logoOf(stage, key, logos.light, 480),
    dark: await logoOf(stage, key, logos.dark, 480),
    icon: await logoOf(stage, key, logos.icon, 320),
  };
  const slides: TenantSettings['login']['carousels'] = [];
  for (const { image, title } of tenant.signInSlides) slides.push({ image: await address(image, 1600), file: title });
  const bar = { font: '#ffffff', background: colors.chrome, icons: '#ffffff' };
  const pair = (color: string) => ({ light: color, dark: color, usesDark: false });
  await act(stage, key, (context) =>
    updateSettings(context, context.tenantId, {
      ...before,
      logos: { menu: wide.dark, loginLight: wide.light, loginDark: wide.dark, icon: wide.icon },
      colors: {
        topBar: bar,
        menu: bar,
        images: {
          primary: pair(colors.primary),
          secondary: { ...pair(colors.secondary), usesCustom: true, default: colors.secondary },
        },
        interface: { ...before.colors.interface, primary: colors.primary },
      },
      general: {
        ...before.general,
        allowsReadingExpired: true,
        ...(designs && { certificate: { course: designs.course, trail: designs.trail } }),
      },
      login: { ...before.login, carousels: slides },
      page: { ...before.page, title: tenant.name },
    }),
  );
}
/** Loads the slides at the top of the home; each slide links to the content that it is about. */
export async function loadSlides(stage: Stage, ids: Ids): Promise<void> {
  const before = await act(stage, contentTenant, (context) => getSettings(context));
  if (before.banners.items.length > 0) return;
  const items: TenantSettings['banners']['items'] = [];
  for (const { key, title, text, tag, durationSeconds, image, target } of stage.seeds.banners)
    items.push({
      id: key,
      url: await addressOf(stage, contentTenant, join(stage.seeds.folder, 'content', image), 1156),
      isPublic: false,
      file: title,
      title,
      text,
      tag,
      durationSeconds,
      link: target
        ? `/catalog?view=${referenceText({ kind: referenceOf(target).kind, id: idOf(ids, target) })}`
        : '/catalog',
    });
  await act(stage, contentTenant, (context) =>
    updateSettings(context, context.tenantId, { ...before, banners: { isActive: true, items } }),
  );
}
