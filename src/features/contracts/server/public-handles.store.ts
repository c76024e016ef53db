// Reads and writes public handles through database functions, by the hash of their key.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';

export const insertAll = (db: Db, kind: string, handles: readonly { keyHash: string; objectId: string }[]) =>
  db.execute(
    sql`select functions.create_handle(${kind}, one.key_hash, one.object_id)
      from unnest(${sql.param(handles.map(({ keyHash }) => keyHash))}::text[],
        ${sql.param(handles.map(({ objectId }) => objectId))}::uuid[]) one (key_hash, object_id)`,
  );
export const find = async (db: Db, kind: string, keyHash: string) =>
  (
    await db.execute<{ tenantId: string; objectId: string }>(
      sql`select tenant_id as "tenantId", object_id as "objectId" from functions.open_handle(${kind}, ${keyHash})`,
    )
  ).rows[0];
export const removeAll = (db: Db, kind: string, objectId: string) =>
  db.execute(sql`select functions.remove_handles(${kind}, ${objectId})`);
