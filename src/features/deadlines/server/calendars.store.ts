// Stores in SQL the hash of each person's calendar address, and finds whose calendar an address opens.
import { eq, sql } from 'drizzle-orm';
import type { Permission } from '#platform/contract/permission.ts';
import type { Db } from '#platform/server/database.ts';
import { contracts, tenants } from '#features/contracts/server/contracts.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { deadlineCalendars as calendars } from './deadlines.tables.ts';

export const findMadeAt = async (db: Db, userId: string): Promise<string | null> =>
  (await db.select({ at: calendars.createdAt }).from(calendars).where(eq(calendars.userId, userId)))[0]?.at ?? null;
/** Writes the only address of a person; the one before opens nothing any more. */
export const save = (db: Db, userId: string, tokenHash: string, createdAt: string) =>
  db
    .insert(calendars)
    .values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: [calendars.tenantId, calendars.userId], set: { tokenHash, createdAt } });
/** Removes the address; returns whether there was one. */
export const remove = async (db: Db, userId: string): Promise<boolean> =>
  (await db.delete(calendars).where(eq(calendars.userId, userId)).returning({ userId: calendars.userId })).length > 0;

export type CalendarReader = {
  userId: string;
  accountId: string;
  language: 'pt' | 'en' | 'es' | null;
  permissions: Permission[];
};
/** Returns whose calendar an address opens: an active person of an active group, in a contract that is open. */
export async function findReader(db: Db, tokenHash: string): Promise<CalendarReader | undefined> {
  const { rows } = await db.execute<CalendarReader>(sql`
    select u.id as "userId", u.account_id as "accountId", u.language, g.permissions
    from ${calendars} k
    join ${users} u on u.id = k.user_id and u.is_active and u.removed_at is null
    join ${permissionGroups} g on g.id = u.permission_group_id and g.is_active
    where k.token_hash = ${tokenHash}`);
  return rows[0];
}
/** Tells whether people of the active tenant may sign in. */
export async function isTenantOpen(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select functions.contract_state(c.status, c.expires_on, t.time_zone) as state
    from ${contracts} c
    join ${tenants} t on t.id = c.tenant_id
    where c.tenant_id = public.tenant_id() and c.removed_at is null`);
  return rows[0]?.state === 'open';
}
