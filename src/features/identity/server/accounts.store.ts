// Reads and writes accounts through database functions: one row for one exact key.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Joined } from '../contract/account-rules.model.ts';

export type SignInAccount = {
  id: string;
  passwordHash: string | null;
  mustChangePassword: boolean;
  origin: string | null;
  predatesEmail: boolean;
};
type SqlRow<T> = T & Record<string, unknown>;
const first = async <T>(rows: Promise<{ rows: SqlRow<T>[] }>): Promise<T | undefined> => (await rows).rows[0];

export const findToSignIn = (db: Db, nameKey: string, tenantId: string | undefined) =>
  first<SignInAccount>(
    db.execute(
      sql`select id, password_hash as "passwordHash", must_change_password as "mustChangePassword",
        origin_tenant_id as origin, predates_email as "predatesEmail"
        from functions.account_to_sign_in(${nameKey}, ${tenantId ?? null})`,
    ),
  );
export const findByEmail = (db: Db, emailKey: string) =>
  first<{ id: string; email: string; language: 'pt' | 'en' | 'es' | null }>(
    db.execute(sql`select id, email, language from functions.account_by_email(${emailKey})`),
  );
export const findOwn = (db: Db) =>
  first<{
    email: string;
    passwordHash: string | null;
    mustChangePassword: boolean;
    language: 'pt' | 'en' | 'es' | null;
  }>(
    db.execute(
      sql`select email, password_hash as "passwordHash", must_change_password as "mustChangePassword",
        language
        from functions.own_account()`,
    ),
  );
/** The number of sessions that a new password ended, or null where the password was not set. */
type Ended = { ended: number | null };
export const updateOwnPassword = async (db: Db, sessionId: string, hash: string, mustChange: boolean) =>
  (
    await first<Ended>(
      db.execute(sql`select functions.set_own_password(${sessionId}, ${hash}, ${mustChange}) as ended`),
    )
  )?.ended ?? undefined;
export const updateMemberPassword = async (db: Db, accountId: string, hash: string, mustChange: boolean) =>
  (
    await first<Ended>(
      db.execute(sql`select functions.set_member_password(${accountId}, ${hash}, ${mustChange}) as ended`),
    )
  )?.ended ?? undefined;
export const updatePasswordByLink = (db: Db, tokenHash: string, hash: string) =>
  first<{ accountId: string | null; ended: number }>(
    db.execute(sql`select account as "accountId", ended from functions.set_password_by_link(${tokenHash}, ${hash})`),
  );
export const isAlone = async (db: Db, accountId: string) =>
  (await db.execute(sql`select functions.belongs_to_no_other_tenant(${accountId}) as alone`)).rows[0]?.alone === true;
export type EmailChanged = {
  accountId: string | null;
  emailBefore: string;
  ended: number;
  /** The invitations that stay with the mailbox that received them; the new account now holds them. */
  detached: { tenantId: string; userId: string }[];
};
export const updateEmailByLink = (db: Db, tokenHash: string, freshAccountId: string, endsSessions: boolean) =>
  first<EmailChanged>(
    db.execute(
      sql`select account as "accountId", email_before as "emailBefore", ended, detached
        from functions.change_email(${tokenHash}, ${freshAccountId}, ${endsSessions})`,
    ),
  );
export const forgetMember = (db: Db, userId: string, pseudonym: string) =>
  db.execute(sql`select functions.forget_member(${userId}, ${pseudonym})`);
/** Returns whether an account is signed in with this browser at this address. */
export const knowsClient = async (db: Db, accountId: string | undefined, clientHash: string): Promise<boolean> =>
  (await db.execute(sql`select functions.knows_client(${accountId ?? null}, ${clientHash}) as known`)).rows[0]
    ?.known === true;
/** Returns how many milliseconds one more request waits in a queue, or undefined where the queue is full. */
export const queueAttempt = async (db: Db, key: Buffer, delay: number, most: number): Promise<number | undefined> =>
  ((await db.execute(sql`select functions.queue_attempt(${key}, ${delay}, ${most}) as wait`)).rows[0]?.wait as
    | number
    | null) ?? undefined;
/** Adds hits to the count of a key in a sliding window. Returns the new count. */
export const countHits = async (db: Db, key: Buffer, hits: number, windowSeconds: number): Promise<number> =>
  Number(
    (await db.execute(sql`select functions.count_hits(${key}, ${hits}, ${windowSeconds}) as recent`)).rows[0]?.recent ??
      0,
  );

export type NewAccount = { id: string; email: string; language: string | null };
export type FoundAccount = Joined & { accountId: string };
/** Returns the accounts of these e-mails, by e-mail in lower case. Creates the missing accounts. */
export async function insertMissing(db: Db, accounts: readonly NewAccount[]): Promise<Map<string, FoundAccount>> {
  const column = (name: keyof NewAccount) => sql.param(accounts.map((one) => one[name]));
  const { rows } = await db.execute<FoundAccount & { emailKey: string }>(
    sql`select email_key as "emailKey", account_id as "accountId", is_member as "isMember",
      has_password as "hasPassword", origin_tenant_id as origin,
      predates_email as "predatesEmail", has_foreign_secrets as "hasForeignSecrets"
        from functions.create_missing_accounts(${column('id')}::uuid[], ${column('email')}::text[],
          ${column('language')}::text[])`,
  );
  return new Map(rows.map(({ emailKey, ...row }) => [emailKey, row]));
}
