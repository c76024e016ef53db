// Reads and writes schedules of reports in SQL, for the owner of the report and for their runs.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { savedReports as reports } from './reports.tables.ts';
import {
  reportLeavers as leavers,
  reportRuns as runs,
  reportScheduleGroups as groups,
  reportSchedulePeople as people,
  reportSchedules as schedules,
} from './report-schedules.tables.ts';

type ScheduleRow = typeof schedules.$inferSelect;
export type ScheduleValues = Omit<ScheduleRow, 'tenantId' | 'id' | 'reportId' | 'createdAt' | 'updatedAt'>;
const columns = {
  id: schedules.id,
  reportId: schedules.reportId,
  reportName: reports.name,
  frequency: schedules.frequency,
  weekday: schedules.weekday,
  monthDay: schedules.monthDay,
  hour: schedules.hour,
  format: schedules.format,
  isPaused: schedules.isPaused,
  nextAt: schedules.nextAt,
  createdAt: schedules.createdAt,
};
export async function list(
  db: Db,
  ownerId: string,
  { reportId, pageNumber, pageSize }: { reportId?: string | undefined } & Paging,
) {
  const where = and(eq(reports.ownerId, ownerId), reportId ? eq(schedules.reportId, reportId) : undefined);
  const items = await db
    .select(columns)
    .from(schedules)
    .innerJoin(reports, eq(reports.id, schedules.reportId))
    .where(where)
    .orderBy(asc(reports.nameKey), asc(schedules.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(schedules)
    .innerJoin(reports, eq(reports.id, schedules.reportId))
    .where(where);
  return { items, total: counted!.total };
}
export const find = async (db: Db, ownerId: string, id: string) =>
  (
    await db
      .select(columns)
      .from(schedules)
      .innerJoin(reports, eq(reports.id, schedules.reportId))
      .where(and(eq(schedules.id, id), eq(reports.ownerId, ownerId)))
  )[0];
/** Returns who gets these: people by name, with those of no name left out, and groups that are there. */
export async function listNamed(db: Db, ids: readonly string[]) {
  if (!ids.length) return { people: [], groups: [] };
  return {
    people: await db
      .select({ scheduleId: people.scheduleId, id: people.userId, name: users.fullName })
      .from(people)
      .innerJoin(users, eq(users.id, people.userId))
      .where(inArray(people.scheduleId, [...ids]))
      .orderBy(asc(users.nameKey), asc(people.userId)),
    groups: await db
      .select({ scheduleId: groups.scheduleId, id: groups.groupId, name: permissionGroups.name })
      .from(groups)
      .innerJoin(permissionGroups, eq(permissionGroups.id, groups.groupId))
      .where(inArray(groups.scheduleId, [...ids]))
      .orderBy(asc(permissionGroups.nameKey), asc(groups.groupId)),
  };
}
/** Returns the last run of each of these. */
export async function listLastRuns(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const found = await db
    .selectDistinctOn([runs.scheduleId], { id: runs.scheduleId, at: runs.startedAt })
    .from(runs)
    .where(inArray(runs.scheduleId, [...ids]))
    .orderBy(runs.scheduleId, desc(runs.startedAt));
  return new Map(found.map(({ id, at }) => [id, at]));
}
export const countOf = async (db: Db, reportId: string): Promise<number> =>
  (
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(schedules)
      .where(eq(schedules.reportId, reportId))
  )[0]!.total;
export const insert = async (db: Db, row: ScheduleValues & { id: string; reportId: string }) =>
  void (await db.insert(schedules).values(row));
export const update = async (db: Db, id: string, values: Partial<ScheduleValues> & { updatedAt?: string }) =>
  void (await db.update(schedules).set(values).where(eq(schedules.id, id)));
/**
 * Replaces whom a schedule means. Who left the report and is taken out of all its schedules may be named again; naming somebody in
 * another schedule does not bring him back.
 */
export async function replaceRecipients(
  db: Db,
  { id: scheduleId, reportId }: { id: string; reportId: string },
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<void> {
  const before = await db.delete(people).where(eq(people.scheduleId, scheduleId)).returning({ userId: people.userId });
  await db.delete(groups).where(eq(groups.scheduleId, scheduleId));
  if (userIds.length) await db.insert(people).values(userIds.map((userId) => ({ scheduleId, userId })));
  if (groupIds.length) await db.insert(groups).values(groupIds.map((groupId) => ({ scheduleId, groupId })));
  const gone = before.map(({ userId }) => userId).filter((id) => !userIds.includes(id));
  if (gone.length)
    await db.execute(sql`
      delete from ${leavers} l
      where l.report_id = ${reportId} and l.user_id = any(${idsOf(gone)}) and not exists (
        select 1 from ${people} p join ${schedules} s on s.id = p.schedule_id
        where s.report_id = ${reportId} and p.user_id = l.user_id)`);
}
async function removeAll(db: Db, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await db.delete(runs).where(inArray(runs.scheduleId, [...ids]));
  await db.delete(people).where(inArray(people.scheduleId, [...ids]));
  await db.delete(groups).where(inArray(groups.scheduleId, [...ids]));
  await db.delete(schedules).where(inArray(schedules.id, [...ids]));
}
export const remove = (db: Db, id: string): Promise<void> => removeAll(db, [id]);
/** Removes the schedules of a report, before the report itself. */
export async function removeOf(db: Db, reportId: string): Promise<void> {
  const found = await db.select({ id: schedules.id }).from(schedules).where(eq(schedules.reportId, reportId));
  await removeAll(
    db,
    found.map(({ id }) => id),
  );
  await db.delete(leavers).where(eq(leavers.reportId, reportId));
}
