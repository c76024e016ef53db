// Reads and writes saved reports in SQL, as their owner or the people of a group see them.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { SavedReportFilter } from '../contract/saved-report.wire.ts';
import { reportGroups as groups, savedReports as reports } from './reports.tables.ts';

/** The reports that a person sees: the own ones, and those that are shared with the own group. */
const seenBy = (userId: string): SQL => sql`(${reports.ownerId} = ${userId} or ${reports.id} in (
  select g.report_id from ${groups} g join ${users} me on me.permission_group_id = g.group_id where me.id = ${userId}))`;
const columns = {
  id: reports.id,
  name: reports.name,
  query: reports.query,
  ownerId: reports.ownerId,
  ownerName: users.fullName,
  createdAt: reports.createdAt,
  updatedAt: reports.updatedAt,
};
const sorted = { name: reports.nameKey, updatedAt: reports.updatedAt } as const;
export async function list(db: Db, userId: string, filter: Ordered<SavedReportFilter> & Paging) {
  const { search, isOwn, orderBy, direction, pageNumber, pageSize } = filter;
  const where = and(
    isOwn ? eq(reports.ownerId, userId) : seenBy(userId),
    search?.trim() ? sql`strpos(${reports.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
  );
  const turn = direction === 'desc' ? desc : asc;
  const items = await db
    .select(columns)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(where)
    .orderBy(turn(sorted[orderBy]), turn(reports.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reports)
    .where(where);
  return { items, total: counted!.total };
}
export async function find(db: Db, userId: string, id: string) {
  const [found] = await db
    .select(columns)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(eq(reports.id, id), seenBy(userId)));
  return found;
}
export async function findOwnForUpdate(db: Db, userId: string, id: string) {
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.ownerId, userId)))
    .for('update');
  return found;
}
export const countOwn = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(reports)
      .where(eq(reports.ownerId, userId))
  )[0]!.total;
export const insert = async (db: Db, row: { id: string; ownerId: string; name: string; query: ReportQuery }) =>
  void (await db.insert(reports).values(row));
export const update = async (db: Db, id: string, values: { name: string; query: ReportQuery; updatedAt: string }) =>
  void (await db.update(reports).set(values).where(eq(reports.id, id)));
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(groups).where(eq(groups.reportId, id));
  await db.delete(reports).where(eq(reports.id, id));
}
/** Returns the groups of these reports by their names; one that is gone has none and is left out. */
export const listGroups = (db: Db, ids: readonly string[]) =>
  db
    .select({ reportId: groups.reportId, id: groups.groupId, name: permissionGroups.name })
    .from(groups)
    .innerJoin(permissionGroups, eq(permissionGroups.id, groups.groupId))
    .where(inArray(groups.reportId, [...ids]))
    .orderBy(asc(permissionGroups.nameKey), asc(groups.groupId));
/** Returns which of these groups there are. */
export const listKnownGroups = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: permissionGroups.id })
      .from(permissionGroups)
      .where(inArray(permissionGroups.id, [...ids]))
  ).map(({ id }) => id);
export async function replaceGroups(db: Db, reportId: string, groupIds: readonly string[]): Promise<void> {
  await db.delete(groups).where(eq(groups.reportId, reportId));
  if (groupIds.length) await db.insert(groups).values(groupIds.map((groupId) => ({ reportId, groupId })));
}
