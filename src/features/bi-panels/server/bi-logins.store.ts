// Asks the database's functions about the logins of external tools; no role of a request makes or ends one by itself.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';

export type StoredLogin = { login: string; changedAt: string; hasRole: boolean };
/** Returns the database's name, and whether its functions may make logins here. */
export async function findReadiness(db: Db): Promise<{ isPossible: boolean; database: string }> {
  const { rows } = await db.execute<{ isPossible: boolean; database: string }>(sql`
    select current_database()::text as database, exists (
      select from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.oid = to_regprocedure('functions.save_bi_login(text)') and r.rolcreaterole) as "isPossible"`);
  return rows[0]!;
}
export async function find(db: Db): Promise<StoredLogin | undefined> {
  const { rows } = await db.execute<{ login: string; changed: Date | string; hasRole: boolean }>(
    sql`select login, changed_at as changed, has_role as "hasRole" from functions.find_bi_login()`,
  );
  const [found] = rows;
  return found && { login: found.login, changedAt: new Date(found.changed).toISOString(), hasRole: found.hasRole };
}
export async function save(db: Db, verifier: string): Promise<string> {
  const { rows } = await db.execute<{ login: string }>(sql`select functions.save_bi_login(${verifier}) as login`);
  return rows[0]!.login;
}
export const close = async (db: Db): Promise<void> => void (await db.execute(sql`select functions.close_bi_login()`));
export const endConnections = async (db: Db): Promise<void> =>
  void (await db.execute(sql`select functions.end_bi_connections()`));
/** Closes what outlived its limits, in all companies, and removes the roles of closed logins. */
export const tend = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regprocedure('functions.tend_bi_logins()') is not null as "isThere"`,
  );
  if (rows[0]!.isThere) await db.execute(sql`select functions.tend_bi_logins()`);
};
