// The doors to public handles, by the hash of their key.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';

export const insert = (db: Db, kind: string, keyHash: string, objectId: string) =>
  db.execute(sql`select doors.keep_handle(${kind}, ${keyHash}, ${objectId})`);
export const find = async (db: Db, kind: string, keyHash: string) =>
  (
    await db.execute<{ tenantId: string; objectId: string }>(
      sql`select tenant_id as "tenantId", object_id as "objectId" from doors.open_handle(${kind}, ${keyHash})`,
    )
  ).rows[0];
export const removeAll = (db: Db, kind: string, objectId: string) =>
  db.execute(sql`select doors.drop_handles(${kind}, ${objectId})`);
