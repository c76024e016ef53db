// Finds tenants by their address or id, and opens them with their contract and the first data of a new environment.
import { dayIn, timeIn } from '#platform/contract/days.ts';
import { randomBytes } from 'node:crypto';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { kindOf } from '../contract/contract.model.ts';
import type { Classification, Contract, ContractLimits, ContractStatus, Tenant } from '../contract/contract.model.ts';
import * as store from './tenants.store.ts';
import type { NewTenant } from './tenants.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Gives a new tenant its groups, counters and settings. Plugged by branding's `provisionTenant`. */
    provisionTenant: (context: Context, tenant: { name: string; administrator?: FirstAdministrator }) => Promise<void>;
  }
}

/** The user who gets the first invitation to a new tenant. */
export type FirstAdministrator = { readonly fullName: string; readonly email: string };

/** Returns the active tenant. */
export async function getTenant(context: Context, id = context.tenantId): Promise<Tenant> {
  const tenant = id && (await store.find(context.db, id));
  if (!tenant) throw new Problem('missing', 'request.missing');
  return tenant;
}
/** Returns functions that write instants for spreadsheets, by the tenant's clock (decisions D8.1) and caller's language; none is empty. */
export async function clockOf(context: Context) {
  const { timeZone } = await getTenant(context);
  const { language } = context;
  return {
    day: (instant: string | null) => writtenDay(instant && dayIn(new Date(instant), timeZone), language),
    time: (instant: string | null) => writtenDay(instant && timeIn(new Date(instant), timeZone), language),
  };
}
/** Returns today's date in the active tenant's time zone (decisions D8.1). */
export const todayOf = async (context: Context): Promise<string> =>
  dayIn(context.now(), (await getTenant(context)).timeZone);
/** Returns the contract of the active tenant, with its limits. */
export async function getOwnContract(context: Context): Promise<Contract> {
  const contract = requireFound(await store.findOwnContract(context.db), 'request.missing');
  return contract;
}
/** Tells whether the user is staff of the active tenant, and another tenant is below it in the owner path. */
export const mayManageTenant = async (context: PersonContext, tenantId: string): Promise<boolean> =>
  context.person.level !== 'N2' && !context.person.clientContractId && (await store.isVisible(context.db, tenantId));
/** Returns the tenants above the active one in its owner path, the nearest first. */
export const listTenantsAbove = (context: Context): Promise<string[]> => store.listAbove(context.db);
/** Returns the tenant of a host; a port in the name does not count. */
export const findTenantByHost = (context: Pick<Context, 'db'>, host: string): Promise<Tenant | undefined> =>
  store.findByHost(context.db, host.toLowerCase().replace(/:\d+$/, ''));
/** Returns the provider's tenant id; nothing before the installation has one. */
export const findProvider = (context: Pick<Context, 'db'>): Promise<string | undefined> =>
  store.findProvider(context.db);
/** Returns the tenant whose pictures have this key in their address. */
export const findTenantOfPictures = (context: Pick<Context, 'db'>, pictureKey: string): Promise<string | undefined> =>
  store.findPictureTenant(context.db, pictureKey);

/** Returns the app's address for the active tenant: its own host, with the scheme and port of the installation. */
export async function originOfTenant(context: Context): Promise<string> {
  const origin = new URL(context.installation.appOrigin);
  const host = await store.findHost(context.db);
  if (host) origin.hostname = host;
  return origin.origin;
}
/**
 * Returns the address of the requesting page: the host of the request where the installation knows that it shows the active
 * tenant, else the tenant's own. Scheme and port are the installation's; values of a request are looked up, never repeated.
 */
export async function originOfPage(context: Context): Promise<string> {
  const origin = new URL(context.installation.appOrigin);
  const asked = context.from.host.toLowerCase().replace(/:\d+$/, '');
  if (asked === origin.hostname) return origin.origin;
  if (!(await store.isShownAt(context.db, asked))) return originOfTenant(context);
  origin.hostname = asked;
  return origin.origin;
}

/**
 * Returns the address for links that open an account: the tenant's name below the installation's, else the installation itself.
 * It is never the company's own domain: the company decides about its addresses and could read there what was mailed to another
 * user (decision 0010).
 */
export async function originOfLinks(context: Context): Promise<string> {
  const origin = new URL(context.installation.appOrigin);
  const host = await store.findInstallationHost(context.db);
  if (host) origin.hostname = host;
  return origin.origin;
}

/** The terms of a contract other than its limits. */
export type ContractTerms = Pick<
  NewTenant,
  | 'signedOn'
  | 'products'
  | 'observation'
  | 'fileUrl'
  | 'responsibleName'
  | 'responsibleEmail'
  | 'responsiblePhone'
  | 'communicationEmail'
  | 'managerDetails'
>;
export type OpenTenant = Partial<ContractLimits> & {
  name: string;
  classification: Classification;
  hosts: readonly string[];
  /** Null for the provider; otherwise the tenant that opens it. */
  ownerTenantId: string | null;
  /** A company of the owner, or a new one. */
  company: { id: string } | { name: string; document?: string };
  code?: string;
  status?: ContractStatus;
  expiresOn?: string;
  timeZone?: string;
  language?: 'pt' | 'en' | 'es';
  customHost?: string | null;
  terms?: ContractTerms;
  administrator?: FirstAdministrator;
};
/** Creates a tenant and enters it: the context then acts in the new tenant. Throws where a host is taken. */
export async function openTenant(
  context: Context,
  given: OpenTenant,
): Promise<{ tenantId: string; contractId: string; companyId: string }> {
  const { ownerTenantId, company, name } = given;
  if (ownerTenantId && ownerTenantId !== context.tenantId) await context.enter({ tenantId: ownerTenantId });
  const hosts = given.hosts.map((host) => host.toLowerCase());
  const customHost = given.customHost?.toLowerCase() ?? null;
  for (const host of customHost ? [...hosts, customHost] : hosts)
    if (await store.findByHost(context.db, host)) {
      const field = host === customHost ? 'customHost' : 'subdomain';
      throw new Problem('conflict', 'contracts.host.taken', {
        host,
        fields: [{ field, code: 'contracts.address.taken' }],
      });
    }
  const tenantId = newId();
  const contractId = newId();
  const companyId = 'id' in company ? company.id : newId();
  await store.insert(context.db, {
    tenantId,
    contractId,
    companyId,
    ownerTenantId,
    name,
    hosts,
    kind: kindOf(given.classification),
    classification: given.classification,
    code: given.code ?? contractId.slice(-8),
    ...('name' in company && { companyName: company.name, companyDocument: company.document }),
    timeZone: given.timeZone ?? 'America/Sao_Paulo',
    language: given.language ?? 'pt',
    pictureKey: randomBytes(16).toString('base64url'),
    status: given.status ?? 'production',
    expiresOn: given.expiresOn ?? null,
    userLimit: given.userLimit ?? null,
    courseLimit: given.courseLimit ?? null,
    trailLimit: given.trailLimit ?? null,
    diskLimitMegabytes: given.diskLimitMegabytes ?? null,
    customHost,
    ...given.terms,
  });
  await context.enter({ tenantId });
  await context.ports.provisionTenant(context, {
    name,
    ...(given.administrator && { administrator: given.administrator }),
  });
  return { tenantId, contractId, companyId };
}
/** The id and the time zone of every tenant, for the tenants' clock. */
export const zonesOfTenants = store.zones;
