// What a visitor may know of a tenant before signing in: its look, found by the address it was asked at.
import { LRUCache } from 'lru-cache';
import { publicSso } from '#features/contracts/server/single-sign-on.service.ts';
import { findProvider, findTenantByHost, getTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { TenantLook } from '#platform/server/letters.ts';
import type { SingleSignOn, TenantSettings } from '../contract/settings.model.ts';
import { getSettings } from './settings.service.ts';

export type PublicSettings = { tenantId: string; settings: TenantSettings; singleSignOn: SingleSignOn };
type Wanted = { subDomain?: string; clientUrl?: string; tenantId?: string };
const ageMilliseconds = 5_000;
const cache = new LRUCache<string, Omit<PublicSettings, 'singleSignOn'>>({ max: 2_000, ttl: ageMilliseconds });

/** After a write on this node. */
export const forgetPublicSettings = (): void => cache.clear();

/** A label in front of the installation's own domain, else the address itself, else where the request arrived. */
const hostOf = ({ installation, from }: Context, { subDomain, clientUrl }: Wanted) =>
  subDomain
    ? `${subDomain}.${new URL(installation.appOrigin).hostname}`
    : (clientUrl || from.host).replace(/^\w+:\/\//, '').replace(/[/?#].*$/, '');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tenant that a visitor means: named, else by its address, else the provider. Enters it. */
export async function enterVisited(context: Context, wanted: Wanted): Promise<string> {
  const named = wanted.tenantId?.toLowerCase();
  const tenantId =
    named && uuid.test(named)
      ? named
      : ((await findTenantByHost(context, hostOf(context, wanted)))?.id ?? (await findProvider(context)));
  if (!tenantId) throw new Problem('missing', 'branding.noTenant');
  await context.enter({ tenantId });
  return tenantId;
}
/** The public settings for a visitor: the look a few seconds old at most on this node, the single sign-on as it is now on all. */
export async function findPublicSettings(context: Context, wanted: Wanted): Promise<PublicSettings> {
  const key = JSON.stringify([wanted.tenantId, hostOf(context, wanted)]);
  const known = cache.get(key);
  if (known) {
    await context.enter({ tenantId: known.tenantId });
    return { ...known, singleSignOn: await publicSso(context) };
  }
  const tenantId = await enterVisited(context, wanted);
  await getTenant(context);
  const found = { tenantId, settings: visible(await getSettings(context)) };
  cache.set(key, found);
  return { ...found, singleSignOn: await publicSso(context) };
}
/** Of the banners only those marked public; nothing else of the settings is secret. */
const visible = (settings: TenantSettings): TenantSettings => ({
  ...settings,
  banners: { ...settings.banners, items: settings.banners.items.filter((one) => one.isPublic) },
});
/** Settings for the first HTML of a page, by the host it was asked at. */
export const settingsForHost = (context: Context, host: string): Promise<PublicSettings> =>
  findPublicSettings(context, { clientUrl: host });
/** How the active tenant's letters look; plugged in as the port of the same name. */
export async function tenantLook(context: Context): Promise<TenantLook> {
  const { name, language } = await getTenant(context);
  const { colors } = await getSettings(context);
  return { name, language, color: `#${colors.interface.primary.replace('#', '')}` };
}
