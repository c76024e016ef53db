// Reads in SQL who leads whom: the people below a manager, and those of the same unit (decisions D2.10).
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { users } from './users.tables.ts';

/** Returns the classification of the user's group; undefined without an active group. */
async function classificationOf(db: Db, userId: string) {
  const [found] = await db
    .select({ classification: permissionGroups.classification })
    .from(users)
    .innerJoin(
      permissionGroups,
      and(eq(permissionGroups.tenantId, users.tenantId), eq(permissionGroups.id, users.permissionGroupId)),
    )
    .where(and(eq(users.id, userId), eq(permissionGroups.isActive, true)));
  return found?.classification;
}
/** Tells whether the user's group is one of those that lead. */
export async function isLeader(db: Db, userId: string): Promise<boolean> {
  const found = await classificationOf(db, userId);
  return found !== undefined && found !== 'student';
}
export const isAdministrator = async (db: Db, userId: string): Promise<boolean> =>
  (await classificationOf(db, userId)) === 'administrator';
/** Returns the ids of all active users whom this user leads; a circle of supervisors ends where it began. */
export const ledBy = (leaderId: string): SQL => sql`
  with recursive below as (
    select b.id from ${users} b where b.supervisor_id = ${leaderId} and b.removed_at is null
    union
    select b.id from ${users} b join below on b.supervisor_id = below.id where b.removed_at is null)
  select led.id from ${users} led
  where led.id <> ${leaderId} and led.is_active and led.removed_at is null
    and led.id in (
      select id from below
      union all
      select same.id from ${users} same
      where same.business_unit_id = (select own.business_unit_id from ${users} own where own.id = ${leaderId}))`;
export async function isLed(db: Db, leaderId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${ledBy(leaderId)}) led where led.id = ${userId}`);
  return rows.length > 0;
}
