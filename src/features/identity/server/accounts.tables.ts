// Declares the control tables of a user's identity: accounts, sessions, one-time links.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { control, createdAt, instant } from '#platform/server/columns.ts';

/**
 * One person's credentials in the installation. `passwordHash` is argon2id; absent until the first access. Every secret says who made it:
 * the tenant in `…OriginTenantId`, in which alone it counts, or nobody, which is the owner (decision 0010).
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
  /** Made while the account had another e-mail: it proves nothing about the mailbox of now. */
  passwordPredatesEmail: boolean('password_predates_email').notNull().default(false),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  language: text('language', { enum: ['pt', 'en', 'es'] }),
  createdAt: createdAt(),
});
/** One signed-in browser or client: the refresh token's family. `turn` counts rotations; only the newest token's hash is kept. */
export const sessions = control.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    tokenHash: text('token_hash').notNull(),
    turn: integer('turn').notNull().default(0),
    turnedAt: instant('turned_at')
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
    /** The provider's word about who signed in, sealed; shown to it again to sign out there without a question. */
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
    /** The tenant that was shown the link, or that wished what it does; nobody where it was mailed to the person alone. */
    originTenantId: uuid('origin_tenant_id'),
    details: jsonb('details').$type<Record<string, string>>(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('one_time_tokens_account').on(t.accountId, t.purpose)],
);
