// Declares the control tables of the multi-client structure: tenants, their addresses, companies, contracts, memberships.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { control, createdAt, instant, updatedAt } from '#platform/server/columns.ts';
import { accounts } from '#features/identity/server/accounts.tables.ts';

/** `ownerTenantId` is the tenant that opened it; the provider has none. */
export const tenants = control.table(
  'tenants',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['provider', 'distributor', 'client'] }).notNull(),
    ownerTenantId: uuid('owner_tenant_id'),
    timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
    language: text('language', { enum: ['pt', 'en', 'es'] })
      .notNull()
      .default('pt'),
    pictureKey: text('picture_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tenants_provider')
      .on(t.kind)
      .where(sql`kind = 'provider'`),
  ],
);
export const hosts = control.table(
  'hosts',
  {
    host: text('host').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** True for the company's own domain; false for a name below the installation's. */
    isCustom: boolean('is_custom').notNull().default(false),
  },
  (t) => [index('hosts_tenant').on(t.tenantId)],
);
/** A domain that a distributor wrote into a contract and has not proved yet: it is not served. Each tenant has one at most. */
export const hostClaims = control.table('host_claims', {
  tenantId: uuid('tenant_id')
    .primaryKey()
    .references(() => tenants.id),
  host: text('host').notNull(),
  /** The token that the TXT record of the domain must contain. */
  token: text('token').notNull(),
  claimedAt: instant('claimed_at')
    .notNull()
    .default(sql`now()`),
});
export const companies = control.table(
  'companies',
  {
    id: uuid('id').primaryKey(),
    ownerTenantId: uuid('owner_tenant_id')
      .notNull()
      .references(() => tenants.id),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    tradeName: text('trade_name'),
    personType: text('person_type', { enum: ['legal', 'physical', 'foreign'] })
      .notNull()
      .default('legal'),
    /** The document without mask, in capital letters. */
    document: text('document'),
    createdAt: createdAt(),
  },
  (t) => [
    index('companies_owner').on(t.ownerTenantId, t.nameKey),
    unique('companies_document').on(t.ownerTenantId, t.document),
    index('companies_by_document').on(t.document),
  ],
);
/** The contracts with their limits; null means unlimited. `status` decides who may sign in (decisions D1.9). */
export const contracts = control.table(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .unique()
      .references(() => tenants.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    ownerTenantId: uuid('owner_tenant_id').references(() => tenants.id),
    /** The ids of every tenant that may see this contract: itself, its owner, the owner's owner. */
    ownerPath: uuid('owner_path').array().notNull(),
    code: text('code').notNull(),
    classification: text('classification').notNull(),
    status: text('status', { enum: ['experimentation', 'production', 'blocked', 'canceled'] })
      .notNull()
      .default('production'),
    expiresOn: date('expires_on', { mode: 'string' }),
    userLimit: integer('user_limit'),
    courseLimit: integer('course_limit'),
    trailLimit: integer('trail_limit'),
    diskLimitMegabytes: integer('disk_limit_megabytes'),
    signedOn: date('signed_on', { mode: 'string' }),
    products: text('products')
      .array()
      .notNull()
      .default(sql`'{}'`),
    observation: text('observation'),
    fileUrl: text('file_url'),
    responsibleName: text('responsible_name'),
    responsibleEmail: text('responsible_email'),
    responsiblePhone: text('responsible_phone'),
    communicationEmail: text('communication_email'),
    managerDetails: text('manager_details'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('contracts_owner').on(t.ownerTenantId),
    index('contracts_company').on(t.companyId),
    index('contracts_path').using('gin', t.ownerPath),
  ],
);
/** One account's user in one tenant; the user names are unique in the tenant. */
export const memberships = control.table(
  'memberships',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id').notNull(),
    usernameKey: text('username_key').notNull(),
    level: text('level', { enum: ['N0', 'N1', 'N2'] })
      .notNull()
      .default('N2'),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** True until the user opens the mailed invitation: it counts for the user limit, and for nothing else (decision 0010). */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tenantId] }),
    unique('memberships_user').on(t.tenantId, t.userId),
    unique('memberships_username').on(t.tenantId, t.usernameKey),
  ],
);
/** Staff who work in a client's tenant: for whom, why, from when to when at most (decisions D1.5). */
export const clientModes = control.table(
  'client_modes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    sessionId: uuid('session_id').notNull(),
    fromTenantId: uuid('from_tenant_id')
      .notNull()
      .references(() => tenants.id),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    reason: text('reason').notNull(),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** The latest moment to which a renewal extends the mode. */
    endsAt: instant('ends_at').notNull(),
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('client_modes_session')
      .on(t.sessionId)
      .where(sql`left_at is null`),
    index('client_modes_account').on(t.accountId),
    index('client_modes_tenant').on(t.tenantId),
  ],
);
/** A handle: its kind, the hash of its key, and the object that it opens without sign-in (a certificate's credential, a shared item). */
export const publicHandles = control.table(
  'public_handles',
  {
    kind: text('kind').notNull(),
    keyHash: text('key_hash').notNull(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    objectId: uuid('object_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.keyHash] }), index('public_handles_object').on(t.tenantId, t.objectId)],
);
