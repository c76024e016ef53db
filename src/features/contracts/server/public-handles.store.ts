// Reads and writes public handles through database functions, by the hash of their key.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';

const create = statement(
  'create_handles',
  (v) => sql`
    select functions.create_handle(${v('kind')}, one.key_hash, one.object_id)
    from unnest(${v('keyHashes')}::text[], ${v('objectIds')}::uuid[]) one (key_hash, object_id)`,
);
export const insertAll = (db: Db, kind: string, handles: readonly { keyHash: string; objectId: string }[]) =>
  create(db, {
    kind,
    keyHashes: handles.map(({ keyHash }) => keyHash),
    objectIds: handles.map(({ objectId }) => objectId),
  });
const open = statement(
  'open_handle',
  (v) => sql`
    select tenant_id as "tenantId", object_id as "objectId" from functions.open_handle(${v('kind')}, ${v('keyHash')})`,
);
export const find = async (db: Db, kind: string, keyHash: string) =>
  (await open<{ tenantId: string; objectId: string }>(db, { kind, keyHash }))[0];
export const removeAll = (db: Db, kind: string, objectId: string) =>
  db.execute(sql`select functions.remove_handles(${kind}, ${objectId})`);
