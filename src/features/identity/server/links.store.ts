// The doors to one-time links, by the hash of their token.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { LinkPurpose } from '../contract/link.model.ts';

export type Link = {
  purpose: LinkPurpose;
  accountId: string;
  tenantId: string | null;
  details: Record<string, string> | null;
  email?: string;
};
export const insert = (
  db: Db,
  one: {
    tokenHash: string;
    purpose: LinkPurpose;
    accountId: string;
    tenantId?: string;
    details?: Record<string, string>;
    seconds: number;
  },
) =>
  db.execute(
    sql`select doors.keep_link(${one.tokenHash}, ${one.purpose}, ${one.accountId}, ${one.tenantId ?? null}, ${one.details ? JSON.stringify(one.details) : null}::jsonb, ${one.seconds})`,
  );
export const find = async (db: Db, tokenHash: string): Promise<Link | undefined> =>
  (
    await db.execute<Link>(
      sql`select purpose, account_id as "accountId", tenant_id as "tenantId", details, email from doors.read_link(${tokenHash})`,
    )
  ).rows[0];
export const remove = async (db: Db, tokenHash: string): Promise<Link | undefined> =>
  (
    await db.execute<Link>(
      sql`select purpose, account_id as "accountId", tenant_id as "tenantId", details from doors.use_link(${tokenHash})`,
    )
  ).rows[0];
