// Finds what a visitor may know of a tenant before sign-in: its look, by the address of the request.
import { LRUCache } from 'lru-cache';
import { publicSso } from '#features/contracts/server/identity-provider.service.ts';
import { findProvider, findTenantByHost, getTenant } from '#features/contracts/server/tenants.service.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { TenantLook } from '#platform/server/emails.ts';
import { hostOf } from '#platform/server/origins.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { SingleSignOn, TenantSettings } from '../contract/settings.model.ts';
import { getSettings } from './settings.service.ts';

/** Without a tenant: an address that nobody has looks like the product and belongs to nobody. decisions D10.10 */
export type PublicSettings = { tenantId: string | null; settings: TenantSettings; singleSignOn: SingleSignOn };
type Wanted = { subDomain?: string; clientUrl?: string };
const ageMilliseconds = 5_000;
const cache = new LRUCache<string, Omit<PublicSettings, 'singleSignOn'>>({ max: 2_000, ttl: ageMilliseconds });

/** After a write on this node. */
export const forgetPublicSettings = (): void => cache.clear();

const ownHostOf = ({ installation }: Context) => hostOf(installation.appOrigin);
const bare = (address: string) =>
  address
    .replace(/^\w+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
/** A label in front of the installation's own domain, else the address itself, else where the request arrived. */
const askedHost = (context: Context, { subDomain, clientUrl }: Wanted) =>
  subDomain ? `${subDomain.toLowerCase()}.${ownHostOf(context)}` : bare(clientUrl || context.from.host);

/** The tenant that lives at a host; at the installation's own host that nobody has, the provider. */
const tenantAt = async (context: Context, host: string): Promise<string | undefined> =>
  (await findTenantByHost(context, host))?.id ??
  (host === ownHostOf(context) ? await findProvider(context) : undefined);
/** Enters the tenant at whose address a visitor asks; nothing else that a visitor says of it is believed. */
export async function enterVisited(context: Context): Promise<string> {
  const tenantId = requireFound(await tenantAt(context, bare(context.from.host)), 'branding.noTenant');
  await context.enter({ tenantId });
  return tenantId;
}
/** The public settings for a visitor: the look a few seconds old at most on this node, the single sign-on as it is now on all. */
export async function getSettingsForVisitor(context: Context, wanted: Wanted): Promise<PublicSettings> {
  const host = askedHost(context, wanted);
  const known = cache.get(host);
  const found = known ?? (await lookAt(context, host));
  if (!known) cache.set(host, found);
  if (!found.tenantId) return { ...found, singleSignOn: noSingleSignOn };
  await context.enter({ tenantId: found.tenantId });
  return { ...found, singleSignOn: await publicSso(context) };
}
async function lookAt(context: Context, host: string): Promise<Omit<PublicSettings, 'singleSignOn'>> {
  const tenantId = await tenantAt(context, host);
  if (!tenantId) return { tenantId: null, settings: defaultSettings() };
  await context.enter({ tenantId });
  await getTenant(context);
  return { tenantId, settings: visible(await getSettings(context)) };
}
/** Of the banners only those marked public; nothing else of the settings is secret. */
const visible = (settings: TenantSettings): TenantSettings => ({
  ...settings,
  banners: { ...settings.banners, items: settings.banners.items.filter((one) => one.isPublic) },
});
/** Settings for the first HTML of a page, by the host it was asked at. */
export const settingsForHost = (context: Context, host: string): Promise<PublicSettings> =>
  getSettingsForVisitor(context, { clientUrl: host });
/** How the active tenant's e-mails look; plugged in as the port of the same name. */
export async function tenantLook(context: Context): Promise<TenantLook> {
  const { name, language } = await getTenant(context);
  const { colors } = await getSettings(context);
  return { name, language, color: `#${colors.interface.primary.replace('#', '')}` };
}
