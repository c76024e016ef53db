// Finds what a visitor may know of a tenant before sign-in: its look, by the address of the request.
import { LRUCache } from 'lru-cache';
import { publicSso } from '#features/contracts/server/identity-provider.service.ts';
import {
  findProvider,
  findTenantByHost,
  getTenant,
  originOfTenant,
} from '#features/contracts/server/tenants.service.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { TenantBranding } from '#platform/server/emails.ts';
import { hostOf } from '#platform/server/origins.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { SingleSignOn, TenantSettings } from '../contract/settings.model.ts';
import { getSettings } from './settings.service.ts';

/** The public settings; an unknown address looks like the product and belongs to no tenant. decisions D10.10 */
export type PublicSettings = { tenantId: string | null; settings: TenantSettings; singleSignOn: SingleSignOn };
type Wanted = { subDomain?: string; clientUrl?: string };
const ageMilliseconds = 5_000;
const cache = new LRUCache<string, Omit<PublicSettings, 'singleSignOn'>>({ max: 2_000, ttl: ageMilliseconds });

/** Clears the cache after a write on this node. */
export const forgetPublicSettings = (): void => cache.clear();

const ownHostOf = ({ installation }: Context) => hostOf(installation.appOrigin);
const bare = (address: string) =>
  address
    .replace(/^\w+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
/** Returns the requested host: a label before the installation's own domain, else the given address, else the request's host. */
const askedHost = (context: Context, { subDomain, clientUrl }: Wanted) =>
  subDomain ? `${subDomain.toLowerCase()}.${ownHostOf(context)}` : bare(clientUrl || context.from.host);

/** Returns the tenant at a host; at the installation's own host without a tenant, the provider. */
const tenantAt = async (context: Context, host: string): Promise<string | undefined> =>
  (await findTenantByHost(context, host))?.id ??
  (host === ownHostOf(context) ? await findProvider(context) : undefined);
/** Enters the tenant of the address at which a visitor asks; it trusts nothing else that the visitor says of the tenant. */
export async function enterVisited(context: Context): Promise<string> {
  const tenantId = requireFound(await tenantAt(context, bare(context.from.host)), 'branding.noTenant');
  await context.enter({ tenantId });
  return tenantId;
}
/** Returns the public settings for a visitor: the look at most a few seconds old on this node, the single sign-on as it is now. */
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
/** Returns the settings with only the public banners; nothing else of the settings is secret. */
const visible = (settings: TenantSettings): TenantSettings => ({
  ...settings,
  banners: { ...settings.banners, items: settings.banners.items.filter((one) => one.isPublic) },
});
/** Returns the settings for the first HTML of a page, by the host of the request. */
export const settingsForHost = (context: Context, host: string): Promise<PublicSettings> =>
  getSettingsForVisitor(context, { clientUrl: host });
/** Returns the look of the active tenant's e-mails; it is plugged in as the port of the same name. */
export async function tenantBranding(context: Context): Promise<TenantBranding> {
  const { name, language } = await getTenant(context);
  const { colors, logos } = await getSettings(context);
  const logo = logos.menu && new URL(logos.menu, await originOfTenant(context)).href;
  return { name, language, color: `#${colors.interface.primary.replace('#', '')}`, ...(logo && { logo }) };
}
