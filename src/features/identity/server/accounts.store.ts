// The doors to accounts: one row for one exact key.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';

export type SignInAccount = { id: string; passwordHash: string | null; mustChangePassword: boolean };
type Row<T> = T & Record<string, unknown>;
const first = async <T>(rows: Promise<{ rows: Row<T>[] }>): Promise<T | undefined> => (await rows).rows[0];

export const findToSignIn = (db: Db, nameKey: string, tenantId: string | undefined) =>
  first<SignInAccount>(
    db.execute(
      sql`select id, password_hash as "passwordHash", must_change_password as "mustChangePassword" from doors.account_to_sign_in(${nameKey}, ${tenantId ?? null})`,
    ),
  );
export const findByEmail = (db: Db, emailKey: string) =>
  first<{ id: string; email: string; language: 'pt' | 'en' | 'es' | null }>(
    db.execute(sql`select id, email, language from doors.account_by_email(${emailKey})`),
  );
export const findOwn = (db: Db) =>
  first<{
    email: string;
    passwordHash: string | null;
    mustChangePassword: boolean;
    language: 'pt' | 'en' | 'es' | null;
  }>(
    db.execute(
      sql`select email, password_hash as "passwordHash", must_change_password as "mustChangePassword", language from doors.own_account()`,
    ),
  );
export const updateOwnPassword = async (db: Db, hash: string, mustChange: boolean) =>
  (await db.execute(sql`select doors.set_password(${hash}, ${mustChange}) as done`)).rows[0]?.done === true;
export const updateFirstPassword = async (db: Db, accountId: string, hash: string, mustChange: boolean) =>
  (await db.execute(sql`select doors.set_first_password(${accountId}, ${hash}, ${mustChange}) as done`)).rows[0]
    ?.done === true;
export const updateMemberPassword = async (db: Db, accountId: string, hash: string, mustChange: boolean) =>
  (await db.execute(sql`select doors.set_member_password(${accountId}, ${hash}, ${mustChange}) as done`)).rows[0]
    ?.done === true;
export const isAlone = async (db: Db, accountId: string) =>
  (await db.execute(sql`select doors.belongs_here_alone(${accountId}) as alone`)).rows[0]?.alone === true;
export const updateOwnEmail = async (db: Db, email: string) =>
  (await db.execute(sql`select doors.change_email(${email}) as done`)).rows[0]?.done === true;
export const forgetMember = (db: Db, userId: string, pseudonym: string) =>
  db.execute(sql`select doors.forget_member(${userId}, ${pseudonym})`);
/** What was counted under a key in its window, without counting. */
export const findHits = async (db: Db, key: Buffer, windowSeconds: number): Promise<number> =>
  Number((await db.execute(sql`select doors.recent_hits(${key}, ${windowSeconds}) as recent`)).rows[0]?.recent ?? 0);
/** Adds to what was counted under a key in a sliding window; answers how much it is now. */
export const countHits = async (db: Db, key: Buffer, hits: number, windowSeconds: number): Promise<number> =>
  Number(
    (await db.execute(sql`select doors.count_hits(${key}, ${hits}, ${windowSeconds}) as recent`)).rows[0]?.recent ?? 0,
  );

export type NewAccount = { id: string; email: string; language: string | null };
/** The accounts of these e-mails, made where they were missing, by e-mail in lower case. */
export async function insertMissing(db: Db, accounts: readonly NewAccount[]): Promise<Map<string, string>> {
  const column = (name: keyof NewAccount) => sql.param(accounts.map((one) => one[name]));
  const { rows } = await db.execute<{ email_key: string; account_id: string }>(
    sql`select email_key, account_id from doors.make_accounts(${column('id')}::uuid[], ${column('email')}::text[], ${column('language')}::text[])`,
  );
  return new Map(rows.map((row) => [row.email_key, row.account_id]));
}
