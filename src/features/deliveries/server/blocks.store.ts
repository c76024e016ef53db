// Reads and writes the addresses that are not written to.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { BlockReason } from '../contract/delivery.model.ts';
import { mailBlocks } from './deliveries.tables.ts';

export const block = (db: Db, address: string, reason: BlockReason, reply: string | null, since: string) =>
  db.insert(mailBlocks).values({ address: address.toLowerCase(), reason, reply, since }).onConflictDoNothing();
export const find = async (db: Db, address: string, reason: BlockReason) =>
  (
    await db
      .select({ address: mailBlocks.address, reply: mailBlocks.reply, since: mailBlocks.since })
      .from(mailBlocks)
      .where(and(eq(mailBlocks.address, address.toLowerCase()), eq(mailBlocks.reason, reason)))
  )[0];
/** Returns the blocked ones among these addresses, with the reason; a hard bounce comes before an unsubscription. */
export async function listBlocked(db: Db, addresses: readonly string[]): Promise<Map<string, BlockReason>> {
  const { rows } = await db.execute<{ address: string; reason: BlockReason }>(sql`
    select address, min(reason) as reason from ${mailBlocks}
    where address = any(${sql.param(addresses.map((one) => one.toLowerCase()))}::text[])
    group by address`);
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}
/** Allows an address again; returns whether it was blocked. */
export const unblock = async (db: Db, address: string, reason: BlockReason): Promise<boolean> =>
  (
    await db
      .delete(mailBlocks)
      .where(and(eq(mailBlocks.address, address.toLowerCase()), eq(mailBlocks.reason, reason)))
      .returning({ address: mailBlocks.address })
  ).length > 0;
