// Reads and writes one-time links through database functions, by the hash of their token.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { LinkPurpose } from '../contract/link.model.ts';

export type Link = {
  purpose: LinkPurpose;
  accountId: string;
  tenantId: string | null;
  /** The tenant that saw the link or asked for its action; null where the link was only mailed. */
  origin: string | null;
  details: Record<string, string> | null;
  email?: string;
};
/** Stores a link. Returns false where a tenant asks for it and the account does not belong only to that tenant. */
export const insert = async (
  db: Db,
  one: {
    tokenHash: string;
    purpose: LinkPurpose;
    accountId: string;
    tenantId?: string;
    origin?: string;
    details?: Record<string, string>;
    seconds: number;
  },
): Promise<boolean> =>
  (
    await db.execute(
      sql`select functions.create_link(${one.tokenHash}, ${one.purpose}, ${one.accountId}, ${one.tenantId ?? null},
        ${one.origin ?? null}, ${one.details ? JSON.stringify(one.details) : null}::jsonb, ${one.seconds}) as created`,
    )
  ).rows[0]?.created === true;
export const find = async (db: Db, tokenHash: string): Promise<Link | undefined> =>
  (
    await db.execute<Link>(
      sql`select purpose, account_id as "accountId", tenant_id as "tenantId", origin_tenant_id as origin, details, email
        from functions.read_link(${tokenHash})`,
    )
  ).rows[0];
export type UsedLink = Omit<Link, 'origin' | 'email'>;
export const remove = async (db: Db, tokenHash: string): Promise<UsedLink | undefined> =>
  (
    await db.execute<UsedLink>(
      sql`select purpose, account_id as "accountId", tenant_id as "tenantId", details
        from functions.use_link(${tokenHash})`,
    )
  ).rows[0];
