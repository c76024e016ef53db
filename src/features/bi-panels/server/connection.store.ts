// Reads and writes in SQL the connection of a company to its BI.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { biConnections } from './bi-panels.tables.ts';
import type { StoredConnection } from './viewing.store.ts';

export async function find(db: Db): Promise<StoredConnection | undefined> {
  const [found] = await db.select().from(biConnections);
  return found;
}
export const save = async (db: Db, connection: StoredConnection): Promise<void> =>
  void (await db
    .insert(biConnections)
    .values(connection)
    .onConflictDoUpdate({
      target: biConnections.tenantId,
      set: {
        kind: sql`excluded.kind`,
        address: sql`excluded.address`,
        clientId: sql`excluded.client_id`,
        sealedSecret: sql`excluded.sealed_secret`,
        updatedAt: sql`excluded.updated_at`,
      },
    }));
export const remove = async (db: Db): Promise<void> => void (await db.delete(biConnections));
