// Who is in which permission group: counted, listed by name, moved.
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from './users.tables.ts';

export type Member = { userId: string; name: string; email: string; isActive: boolean };
type Page = { search?: string; pageNumber: number; pageSize: number };

const isHere = isNull(users.removedAt);
/** People by group; a group nobody is in is not there. */
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
// The index users_group gives one group's people by name.
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
export const countActiveMembers = async (db: Db, groupId: string): Promise<number> =>
  (
    await db
      .select({ people: count() })
      .from(users)
      .where(and(inGroup(groupId), eq(users.isActive, true)))
  )[0]!.people;
/** The group of each of these people; who is not here is not there. */
export const groupsOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> =>
  new Map(
    (
      await db
        .select({ id: users.id, groupId: users.permissionGroupId })
        .from(users)
        .where(and(inArray(users.id, [...userIds]), isHere))
    ).map(({ id, groupId }) => [id, groupId]),
  );
export const activeAmong = async (db: Db, userIds: readonly string[], groupId: string): Promise<readonly string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...userIds]), inGroup(groupId), eq(users.isActive, true)))
  ).map(({ id }) => id);
export const move = (db: Db, userIds: readonly string[], groupId: string | null) =>
  db
    .update(users)
    .set({ permissionGroupId: groupId, updatedAt: sql`now()` })
    .where(and(inArray(users.id, [...userIds]), isHere));
/** Removed people no longer hold a group. */
export const releaseRemoved = (db: Db, groupIds: readonly string[]) =>
  db
    .update(users)
    .set({ permissionGroupId: null })
    .where(and(inArray(users.permissionGroupId, [...groupIds]), isNotNull(users.removedAt)));
