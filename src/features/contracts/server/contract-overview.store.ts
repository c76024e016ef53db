// Reads through database functions what all managed contracts are together, and the state of the installation.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Report } from '#platform/server/storage/sweep.store.ts';
import type { ContractOverview } from '../contract/contract-overview.wire.ts';

export async function sum(db: Db): Promise<ContractOverview['contracts']> {
  const { rows } = await db.execute<{ sums: ContractOverview['contracts'] }>(
    sql`select functions.sum_contracts() as sums`,
  );
  return rows[0]!.sums;
}
export async function findQueue(db: Db) {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldestSeconds: number }>(
    sql`select waiting, failed, oldest_seconds as "oldestSeconds" from job.queue_state()`,
  );
  return rows[0]!;
}
type Sizes = { found: { sweep: Report | null } | null; databaseBytes: string };
/** Returns the sizes of database and files; undefined for a tenant that is not the provider's. */
export async function findStorage(db: Db) {
  // Who may connect may ask for the size; the role that owns the functions does not connect.
  const { rows } = await db.execute<Sizes>(sql`
    select functions.installation_storage() as found, pg_database_size(current_database()) as "databaseBytes"`);
  const { found, databaseBytes } = rows[0]!;
  return found ? { sweep: found.sweep, databaseBytes: Number(databaseBytes) } : undefined;
}
