// Reads and writes tenants through database functions, and in SQL what row-level security shows: the active tenant and its contract.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Contract, Tenant } from '../contract/contract.model.ts';
import { contracts, tenants } from './contracts.tables.ts';

const columns = {
  id: tenants.id,
  name: tenants.name,
  kind: tenants.kind,
  language: tenants.language,
  timeZone: tenants.timeZone,
};
/** The id and the time zone of every tenant, as a part of another statement. */
export const zones = sql`select ${tenants.id}, ${tenants.timeZone} from ${tenants}`;
const byId = prepared((db) =>
  db
    .select(columns)
    .from(tenants)
    .where(eq(tenants.id, sql.placeholder('id')))
    .prepare('tenant_by_id'),
);
export const find = async (db: Db, id: string): Promise<Tenant | undefined> => (await byId(db).execute({ id }))[0];
export const findByHost = async (db: Db, host: string): Promise<Tenant | undefined> =>
  (
    await db.execute<Tenant>(
      sql`select id, name, kind, language, time_zone as "timeZone" from functions.tenant_of_host(${host})`,
    )
  ).rows[0];
export const findProvider = async (db: Db): Promise<string | undefined> =>
  (await db.execute<{ id: string | null }>(sql`select functions.provider() as id`)).rows[0]?.id ?? undefined;
export const findPictureTenant = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.execute<{ id: string | null }>(sql`select functions.tenant_of_picture_key(${key}) as id`)).rows[0]?.id ??
  undefined;
/** Returns the tenant's name below the installation's; nothing where the tenant has only its own domain. */
export const findInstallationHost = async (db: Db): Promise<string | undefined> =>
  (await db.execute<{ host: string | null }>(sql`select functions.installation_host_of_tenant() as host`)).rows[0]
    ?.host ?? undefined;
export const findHost = async (db: Db): Promise<string | undefined> =>
  (await db.execute<{ host: string | null }>(sql`select functions.host_of_tenant() as host`)).rows[0]?.host ??
  undefined;
export const isShownAt = async (db: Db, host: string): Promise<boolean> =>
  (await db.execute<{ is: boolean }>(sql`select functions.is_shown_at(${host}) as "is"`)).rows[0]!.is;

export type NewTenant = {
  tenantId: string;
  contractId: string;
  companyId: string;
  ownerTenantId: string | null;
  name: string;
  kind: string;
  classification: string;
  code: string;
  companyName?: string;
  companyDocument?: string;
  timeZone: string;
  language: string;
  pictureKey: string;
  hosts: readonly string[];
  status: string;
  expiresOn: string | null;
  userLimit: number | null;
  courseLimit: number | null;
  trailLimit: number | null;
  diskLimitMegabytes: number | null;
  customHost?: string | null;
  signedOn?: string | null;
  products?: readonly string[];
  observation?: string | null;
  fileUrl?: string | null;
  responsibleName?: string | null;
  responsibleEmail?: string | null;
  responsiblePhone?: string | null;
  communicationEmail?: string | null;
  managerDetails?: string | null;
};
export const insert = (db: Db, given: NewTenant) =>
  db.execute(sql`select functions.open_tenant(${JSON.stringify(given)}::jsonb)`);

const own = prepared((db) =>
  db
    .select({
      id: contracts.id,
      code: contracts.code,
      classification: contracts.classification,
      status: contracts.status,
      expiresOn: contracts.expiresOn,
      userLimit: contracts.userLimit,
      courseLimit: contracts.courseLimit,
      trailLimit: contracts.trailLimit,
      diskLimitMegabytes: contracts.diskLimitMegabytes,
    })
    .from(contracts)
    .where(eq(contracts.tenantId, sql`public.tenant_id()`))
    .prepare('own_contract'),
);
export const findOwnContract = async (db: Db): Promise<Contract | undefined> => (await own(db).execute())[0];
/** Returns the tenants that own the active one, the nearest first. */
export const listAbove = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ path: contracts.ownerPath })
      .from(contracts)
      .where(eq(contracts.tenantId, sql`public.tenant_id()`))
  )
    .flatMap(({ path }) => path)
    .slice(0, -1)
    .reverse();
/** Tells whether a tenant's contract is below the active tenant; row-level security decides. */
export const isVisible = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db.select({ id: contracts.id }).from(contracts).where(eq(contracts.tenantId, tenantId))).length > 0;
