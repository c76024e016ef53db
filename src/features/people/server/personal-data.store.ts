// Reads all stored data about one person in SQL. Finds the tables by their foreign keys, so that no table is forgotten.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { auditEntries, auditSubjects } from '#platform/server/guards.tables.ts';

/** Returns the names of the tenant's tables whose rows belong to a person. */
export const listTables = async (db: Db): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(sql`
      select t.relname as name
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey) and a.attname = 'user_id'
      where k.contype = 'f' and k.confrelid = 'data.users'::regclass order by t.relname`)
  ).rows.map(({ name }) => name);
/** Returns a person's rows of one of these tables, each as JSON. */
export const listRows = async (db: Db, table: string, userId: string): Promise<unknown[]> =>
  (
    await db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) - 'tenant_id' as row from data.${sql.identifier(table)} t where t.user_id = ${userId}`,
    )
  ).rows.map(({ row }) => row);
/** Returns the sessions of a person that this company may report (functions.sessions_of_member decides which). */
export const listSessions = async (db: Db, userId: string): Promise<unknown[]> =>
  (await db.execute(sql`select s.* from functions.sessions_of_member(${userId}) s`)).rows;
/** Returns the tenant's audit entries by or about an account, page by page; each shows the values of this account only. */
export const listAudit = async (
  db: Db,
  accountId: string,
  after: string | undefined,
  most: number,
): Promise<{ id: string }[]> =>
  (
    await db.execute<{ id: string }>(sql`
      select e.id, e.created_at, e.action, e.account_id is not distinct from ${accountId}::uuid as by_the_person,
        e.objects,
        (
          select jsonb_agg(s."values" order by s.position)
          from ${auditSubjects} s
          where s.entry_id = e.id and s.subject = ${accountId}) as
          values
      from (select distinct entry_id from ${auditSubjects}
            where subject = ${accountId} and entry_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
              order by entry_id
              limit ${most}) one
      join ${auditEntries} e on e.id = one.entry_id order by e.id`)
  ).rows;
