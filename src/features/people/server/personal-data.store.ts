// What is stored about one person: found by the keys that point to it, so that no room can be forgotten.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';

/** The tables of the tenant whose rows belong to a person. */
export const listTables = async (db: Db): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(sql`
      select t.relname as name
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey) and a.attname = 'user_id'
      where k.contype = 'f' and k.confrelid = 'data.users'::regclass order by t.relname`)
  ).rows.map(({ name }) => name);
/** A person's rows of one of these tables, each as JSON. */
export const listRows = async (db: Db, table: string, userId: string): Promise<unknown[]> =>
  (
    await db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) - 'tenant_id' as row from data.${sql.identifier(table)} t where t.user_id = ${userId}`,
    )
  ).rows.map(({ row }) => row);
