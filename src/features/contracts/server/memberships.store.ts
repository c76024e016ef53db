// Reads and writes memberships through database functions: the user's own, and those of the active tenant.
import { sql } from 'drizzle-orm';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { Membership } from '../contract/contract.model.ts';

const own = statement(
  'own_memberships',
  () =>
    sql`select tenant_id as "tenantId", tenant_name as "tenantName", kind, host, user_id as "userId", level,
      is_default as "isDefault", is_active as "isActive", state
      from functions.own_memberships()`,
);
export const listOwn = (db: Db): Promise<Membership[]> => own<Membership>(db, {});
/** Returns the id of the invited user of the acting account in the active tenant, while its membership is unconfirmed. */
export const findInvited = async (db: Db): Promise<string | undefined> =>
  (await db.execute<{ id: string | null }>(sql`select functions.own_invitation() as id`)).rows[0]?.id ?? undefined;
export type Joining = {
  accountId: string;
  userId: string;
  username: string;
  isActive: boolean;
  isUnconfirmed: boolean;
};
/** Inserts memberships and returns the users whose membership is unconfirmed. */
export async function insertAll(db: Db, people: readonly Joining[]): Promise<string[]> {
  const column = (name: keyof Joining) => sql.param(people.map((one) => one[name]));
  const { rows } = await db.execute<{ id: string }>(
    sql`select user_id as id
      from functions.join_tenant(${column('accountId')}::uuid[], ${column('userId')}::uuid[],
        ${column('username')}::text[], ${column('isActive')}::boolean[], ${column('isUnconfirmed')}::boolean[])`,
  );
  return rows.map(({ id }) => id);
}
export const update = async (
  db: Db,
  userId: string,
  username: string,
  isActive: boolean,
): Promise<string | undefined> =>
  (
    await db.execute<{ id: string | null }>(
      sql`select functions.change_membership(${userId}, ${username}, ${isActive}) as id`,
    )
  ).rows[0]?.id ?? undefined;
/** Copies the activity of many users to their memberships, each with its user name. */
export const updateAll = (db: Db, people: readonly { id: string; username: string }[], isActive: boolean) =>
  db.execute(
    sql`select functions.change_membership(one.id, one.username, ${isActive})
      from unnest(${sql.param(people.map(({ id }) => id))}::uuid[],
        ${sql.param(people.map(({ username }) => username))}::text[]) one (id, username)`,
  );
export const leave = async (db: Db, userId: string): Promise<void> =>
  void (await db.execute(sql`select functions.leave_tenant(${userId})`));
export const updateDefault = async (db: Db, tenantId: string, sessionId: string): Promise<boolean> =>
  (await db.execute(sql`select functions.choose_default_tenant(${tenantId}, ${sessionId}) as done`)).rows[0]?.done ===
  true;
