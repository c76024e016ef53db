// Reads and writes the members of permission groups in SQL: counts them, lists them by name, moves them.
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { users } from './users.tables.ts';

export type Member = { userId: string; name: string; email: string; isActive: boolean };
type Page = { search?: string; pageNumber: number; pageSize: number };

const isHere = isNull(users.removedAt);
/** Returns the number of people by group; a group without people has no entry. */
export const countByGroup = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ id: users.permissionGroupId, people: count() })
        .from(users)
        .where(and(isHere, isNotNull(users.permissionGroupId)))
        .groupBy(users.permissionGroupId)
    ).map(({ id, people }) => [id!, people]),
  );
const inGroup = (groupId: string, search?: string) =>
  and(
    eq(users.permissionGroupId, groupId),
    isHere,
    search ? ilike(users.nameKey, sql`'%' || public.search_key(${search}) || '%'`) : undefined,
  );
// The index users_group returns one group's people sorted by name.
export const listMembers = (db: Db, groupId: string, { search, pageNumber, pageSize }: Page): Promise<Member[]> =>
  db
    .select({ userId: users.id, name: users.fullName, email: users.email, isActive: users.isActive })
    .from(users)
    .where(inGroup(groupId, search))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
export const countMembers = async (db: Db, groupId: string, search?: string): Promise<number> =>
  (await db.select({ people: count() }).from(users).where(inGroup(groupId, search)))[0]!.people;
const activeIn = (groupIds: readonly string[]) =>
  and(inArray(users.permissionGroupId, [...groupIds]), isHere, eq(users.isActive, true));
/** Returns how many active people are in these groups, and how many of them have ever entered the company. */
export const countActiveMembers = async (
  db: Db,
  groupIds: readonly string[],
): Promise<{ all: number; entered: number }> =>
  (
    await db
      .select({ all: count(), entered: count(users.enteredAt) })
      .from(users)
      .where(activeIn(groupIds))
  )[0]!;
export type Ranked = { id: string; accountId: string; permissionGroupId: string | null };
/** Returns the account and group of each of these people; people who are not here have no entry. */
export const listRanked = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Ranked>> =>
  new Map(
    (
      await db
        .select({ id: users.id, accountId: users.accountId, permissionGroupId: users.permissionGroupId })
        .from(users)
        .where(and(inArray(users.id, [...userIds]), isHere))
    ).map((one) => [one.id, one]),
  );
/** Returns those of these people who are active and in one of these groups. */
export const listActiveAmong = (
  db: Db,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<{ id: string; enteredAt: string | null }[]> =>
  db
    .select({ id: users.id, enteredAt: users.enteredAt })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), activeIn(groupIds)));
/** Returns what an active person of this account, who has entered, holds here now. */
export const findHolding = async (
  db: Db,
  accountId: string,
): Promise<{ emailKey: string; permissions: readonly Permission[] } | undefined> => {
  const [found] = await db
    .select({ emailKey: users.emailKey, permissions: permissionGroups.permissions })
    .from(users)
    .leftJoin(
      permissionGroups,
      and(
        eq(permissionGroups.tenantId, users.tenantId),
        eq(permissionGroups.id, users.permissionGroupId),
        eq(permissionGroups.isActive, true),
      ),
    )
    .where(and(eq(users.accountId, accountId), isHere, eq(users.isActive, true), isNotNull(users.enteredAt)));
  return found && { ...found, permissions: found.permissions ?? [] };
};
export const move = (db: Db, userIds: readonly string[], groupId: string | null) =>
  db
    .update(users)
    .set({ permissionGroupId: groupId, updatedAt: sql`now()` })
    .where(and(inArray(users.id, [...userIds]), isHere));
/** Takes removed people out of these groups. */
export const releaseRemoved = (db: Db, groupIds: readonly string[]) =>
  db
    .update(users)
    .set({ permissionGroupId: null })
    .where(and(inArray(users.permissionGroupId, [...groupIds]), isNotNull(users.removedAt)));
