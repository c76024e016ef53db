// Declares the tables of a tenant's identity provider, of the accounts of its subjects, and of unfinished sign-ins.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { control, createdAt, data, instant, tenantId, updatedAt } from '#platform/server/columns.ts';

/** One row for each tenant; the installation's key seals the secret. */
export const identityProviders = data.table(
  'identity_providers',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['openid', 'entra', 'pool'] }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    isRequired: boolean('is_required').notNull(),
    createsPeople: boolean('creates_people').notNull(),
    providerName: text('provider_name').notNull(),
    clientId: text('client_id').notNull(),
    directoryId: text('directory_id').notNull(),
    instanceUrl: text('instance_url').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    userPool: text('user_pool').notNull(),
    sealedSecret: text('sealed_secret'),
    /** The user who stored the settings: new users get what this user may give at that later moment. */
    savedBy: uuid('saved_by'),
    savedAsStaff: boolean('saved_as_staff').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
/** The account of a subject at an issuer; password or mailbox confirmed it once, or it was created together with the user. */
export const identityLinks = data.table(
  'identity_links',
  {
    tenantId: tenantId(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id').notNull(),
    /** What confirmed the link: the account's password, its mailbox, or the provider itself for a user whom it had created. */
    confirmedBy: text('confirmed_by', { enum: ['password', 'mailbox', 'provider'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.issuer, t.subject] }),
    index('identity_links_account').on(t.tenantId, t.accountId),
  ],
);
/** A sign-in that left for the provider: it has the hash of its state, belongs to one browser's cookie, and works once. */
export const oidcStates = control.table(
  'oidc_states',
  {
    stateHash: text('state_hash').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    bindingHash: text('binding_hash').notNull(),
    details: jsonb('details')
      .notNull()
      .$type<Record<string, unknown>>()
      .default(sql`'{}'`),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('oidc_states_expires').on(t.expiresAt)],
);
