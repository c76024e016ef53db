// Reads and writes a tenant's provider and its links in SQL, and unfinished sign-ins through database functions.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { SsoSettings } from '#features/identity/contract/single-sign-on.model.ts';
import { identityLinks, identityProviders, oidcStates } from './single-sign-on.tables.ts';

export type StoredProvider = SsoSettings & {
  sealedSecret: string | null;
  savedBy: string | null;
  savedAsStaff: boolean;
};
export async function find(db: Db): Promise<StoredProvider | undefined> {
  const { kind, isEnabled, isRequired, createsPeople, providerName, clientId, directoryId, instanceUrl } =
    identityProviders;
  const { redirectUrl, userPool, sealedSecret, savedBy, savedAsStaff } = identityProviders;
  const rows = await db
    .select({
      ...{ kind, isEnabled, isRequired, createsPeople, providerName, clientId, directoryId, instanceUrl },
      ...{ redirectUrl, userPool, sealedSecret, savedBy, savedAsStaff },
    })
    .from(identityProviders);
  return rows[0];
}
/** Stores the settings. Without a sealed secret the stored one stays. */
export async function save(
  db: Db,
  { sealedSecret, ...settings }: SsoSettings & { sealedSecret?: string; savedBy: string | null; savedAsStaff: boolean },
): Promise<void> {
  const values = { ...settings, ...(sealedSecret !== undefined && { sealedSecret }) };
  await db
    .insert(identityProviders)
    .values(values)
    .onConflictDoUpdate({
      target: identityProviders.tenantId,
      set: { ...values, updatedAt: sql`excluded.updated_at` },
    });
}

export async function findLink(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: identityLinks.accountId })
    .from(identityLinks)
    .where(and(eq(identityLinks.issuer, issuer), eq(identityLinks.subject, subject)));
  return row?.accountId;
}
export type ConfirmedBy = (typeof identityLinks.$inferInsert)['confirmedBy'];
/** Inserts a link and returns its account: where two requests insert it at once, the first one's. */
export async function insertLink(
  db: Db,
  link: { issuer: string; subject: string; accountId: string; confirmedBy: ConfirmedBy },
): Promise<string> {
  await db.insert(identityLinks).values(link).onConflictDoNothing();
  return (await findLink(db, link.issuer, link.subject))!;
}

export type Leaving = {
  nonce: string;
  verifier: string;
  issuer: string;
  redirectUrl: string;
  returnTo: string;
  isSilent: boolean;
  isRemembered: boolean;
};
export const insertState = async (
  db: Db,
  one: { stateHash: string; bindingHash: string; details: Leaving; seconds: number },
): Promise<void> =>
  void (await db.execute(
    sql`select functions.create_oidc_state(${one.stateHash}, ${one.bindingHash}, ${JSON.stringify(one.details)}::jsonb,
      ${one.seconds})`,
  ));
/** Removes a sign-in and returns it: where two requests show its state, only one gets it. */
export const consumeState = async (
  db: Db,
  stateHash: string,
): Promise<{ tenantId: string; bindingHash: string; details: Leaving } | undefined> =>
  (
    await db.execute<{ tenantId: string; bindingHash: string; details: Leaving }>(
      sql`select tenant_id as "tenantId", binding_hash as "bindingHash", details
        from functions.consume_oidc_state(${stateHash})`,
    )
  ).rows[0];
export const removeLinks = (db: Db, accountId: string) =>
  db.delete(identityLinks).where(eq(identityLinks.accountId, accountId));
/** Removes the sign-ins at a provider from which no user returned, over all tenants, as `ops`. */
export const removeEndedStates = async (db: Pick<Db, 'execute'>): Promise<void> =>
  void (await db.execute(sql`delete from ${oidcStates} where expires_at < now()`));
