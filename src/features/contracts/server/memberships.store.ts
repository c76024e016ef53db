// The doors to memberships: one's own, and joining or changing them in the active tenant.
import { sql } from 'drizzle-orm';
import { statement } from '#platform/server/database.ts';
import type { Db } from '#platform/server/database.ts';
import type { Membership } from '../contract/contract.model.ts';

const own = statement(
  'own_memberships',
  () =>
    sql`select tenant_id as "tenantId", tenant_name as "tenantName", kind, host, user_id as "userId", level, is_default as "isDefault", is_active as "isActive", state from doors.own_memberships()`,
);
export const listOwn = (db: Db): Promise<Membership[]> => own<Membership>(db, {});
export type Joining = { accountId: string; userId: string; username: string; isActive: boolean };
export async function insertAll(db: Db, people: readonly Joining[]): Promise<void> {
  const column = (name: keyof Joining) => sql.param(people.map((one) => one[name]));
  await db.execute(
    sql`select doors.join_tenant(${column('accountId')}::uuid[], ${column('userId')}::uuid[], ${column('username')}::text[], ${column('isActive')}::boolean[])`,
  );
}
export const update = async (
  db: Db,
  userId: string,
  username: string,
  isActive: boolean,
): Promise<string | undefined> =>
  (
    await db.execute<{ id: string | null }>(
      sql`select doors.change_membership(${userId}, ${username}, ${isActive}) as id`,
    )
  ).rows[0]?.id ?? undefined;
export const updateDefault = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db.execute(sql`select doors.choose_default_tenant(${tenantId}) as done`)).rows[0]?.done === true;
