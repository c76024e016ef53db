// Declares the control tables of a user's identity: accounts, sessions, one-time links.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { control, createdAt, instant } from '#platform/server/columns.ts';

/**
 * The credentials of one person in the installation. `passwordHash` is argon2id and absent until the first access. Every secret records
 * who made it in `…OriginTenantId`: a tenant, and then it is valid only in that tenant; or null for the owner (decision 0010).
 */
export const accounts = control.table('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key')
    .notNull()
    .unique()
    .generatedAlwaysAs(sql`lower(email)`),
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at'),
  passwordOriginTenantId: uuid('password_origin_tenant_id'),
  /** True where the password is older than the present e-mail: it proves nothing about the present mailbox. */
  passwordPredatesEmail: boolean('password_predates_email').notNull().default(false),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  language: text('language', { enum: ['pt', 'en', 'es'] }),
  createdAt: createdAt(),
});
/** One signed-in browser or client: the family of a refresh token. `rotation` counts the rotations of its secret; only the hash of the newest token is stored. */
export const sessions = control.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tokenHash: text('token_hash').notNull(),
    rotation: integer('rotation').notNull().default(0),
    rotatedAt: instant('rotated_at')
      .notNull()
      .default(sql`now()`),
    method: text('method', { enum: ['local', 'sso'] })
      .notNull()
      .default('local'),
    provenTenantId: uuid('proven_tenant_id'),
    originTenantId: uuid('origin_tenant_id'),
    predatesEmail: boolean('predates_email').notNull().default(false),
    isRemembered: boolean('is_remembered').notNull().default(false),
    clientHash: text('client_hash').notNull(),
    /** The provider's encrypted ID token. The sign-out shows it to the provider, so the provider asks the user no question. */
    sealedIdToken: text('sealed_id_token'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (t) => [index('sessions_account').on(t.accountId)],
);
export const oneTimeTokens = control.table(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['recovery', 'first-access', 'email-change', 'sso-link'] }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tenantId: uuid('tenant_id'),
    /** The tenant that saw the link or asked for its action; null where only the person received the link by e-mail. */
    originTenantId: uuid('origin_tenant_id'),
    details: jsonb('details').$type<Record<string, string>>(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('one_time_tokens_account').on(t.accountId, t.purpose)],
);
