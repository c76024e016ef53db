// Finds in SQL which schedules are due, whom they mean, and what became of the messages of their runs.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Permission } from '#platform/contract/permission.ts';
import type { Db } from '#platform/server/database.ts';
import { deliveries } from '#features/deliveries/server/deliveries.tables.ts';
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

/** Queues one job for each tenant with a schedule that is due; the same one waits once. */
export const queueDue = (db: Db, task: string, now: string) =>
  db.execute(sql`
    select job.enqueue_for(due.tenant_id, ${task}, '{}'::json, ${task}) from (
      select distinct tenant_id from ${schedules} where not is_paused and next_at <= ${now}::timestamptz) due`);
/** Locks the next schedule that is due; another worker takes another one. */
export async function lockDue(db: Db, now: string) {
  const [found] = await db
    .select({
      ...{ id: schedules.id, reportId: schedules.reportId, format: schedules.format, nextAt: schedules.nextAt },
      ...{ frequency: schedules.frequency, weekday: schedules.weekday, monthDay: schedules.monthDay },
      hour: schedules.hour,
    })
    .from(schedules)
    .where(and(eq(schedules.isPaused, false), sql`${schedules.nextAt} <= ${now}`))
    .orderBy(schedules.nextAt, schedules.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return found;
}
export const findReport = async (db: Db, reportId: string) =>
  (
    await db
      .select({ name: reports.name, query: reports.query, ownerName: users.fullName })
      .from(reports)
      .innerJoin(users, eq(users.id, reports.ownerId))
      .where(eq(reports.id, reportId))
  )[0];
/** Returns the report of a schedule; undefined where either is gone. */
export const findScheduled = async (db: Db, scheduleId: string) =>
  (
    await db
      .select({
        ...{ reportId: reports.id, name: reports.name, query: reports.query, format: schedules.format },
        ownerName: users.fullName,
      })
      .from(schedules)
      .innerJoin(reports, eq(reports.id, schedules.reportId))
      .innerJoin(users, eq(users.id, reports.ownerId))
      .where(eq(schedules.id, scheduleId))
  )[0];
/** Records a run; returns false where this occurrence has one. */
export const insertRun = async (db: Db, row: Omit<typeof runs.$inferInsert, 'tenantId'>): Promise<boolean> =>
  (await db.insert(runs).values(row).onConflictDoNothing().returning({ id: runs.id })).length > 0;

export type RunRecipient = {
  userId: string;
  email: string;
  language: 'pt' | 'en' | 'es' | null;
  isActive: boolean;
  hasLeft: boolean;
};
/** Returns whom a schedule means now: its people, and the active ones of its groups; one more than the limit at most. */
export async function listRecipients(db: Db, scheduleId: string, most: number): Promise<RunRecipient[]> {
  const { rows } = await db.execute<RunRecipient>(sql`
    select u.id as "userId", u.email, u.language, u.is_active and u.removed_at is null as "isActive",
      exists (
        select 1 from ${schedules} s join ${leavers} l on l.report_id = s.report_id
        where s.id = ${scheduleId} and l.user_id = u.id) as "hasLeft"
    from ${users} u
    where u.id in (
      select p.user_id from ${people} p where p.schedule_id = ${scheduleId}
      union
      select m.id from ${groups} g join ${users} m on m.permission_group_id = g.group_id
      where g.schedule_id = ${scheduleId} and m.is_active and m.removed_at is null)
    order by u.id
    limit ${most + 1}`);
  return rows;
}
export const hasLeft = async (db: Db, reportId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: leavers.userId })
      .from(leavers)
      .where(and(eq(leavers.reportId, reportId), eq(leavers.userId, userId)))
  ).length > 0;
/** Ends the e-mails of a report for a person; nothing where the report is gone. */
export const insertLeaver = (db: Db, reportId: string, userId: string) =>
  db.execute(sql`
    insert into ${leavers} (report_id, user_id)
    select r.id, ${userId}::uuid from ${reports} r where r.id = ${reportId}
    on conflict do nothing`);
export type ReaderRights = {
  accountId: string;
  email: string;
  language: 'pt' | 'en' | 'es' | null;
  permissions: Permission[];
};
/** Returns a member's rights as they are now: those of an active group; undefined for whoever is no active member. */
export async function findRights(db: Db, userId: string): Promise<ReaderRights | undefined> {
  const [found] = await db
    .select({
      ...{ accountId: users.accountId, email: users.email, language: users.language },
      permissions: permissionGroups.permissions,
    })
    .from(users)
    .innerJoin(permissionGroups, eq(permissionGroups.id, users.permissionGroupId))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isActive, true),
        sql`${users.removedAt} is null`,
        eq(permissionGroups.isActive, true),
      ),
    );
  return found;
}
/** The messages of one run that are named; the ledger has them all. */
const mostWithheld = 100;
export async function listRuns(db: Db, scheduleId: string, { pageNumber, pageSize }: Paging) {
  const items = await db
    .select({
      ...{ id: runs.id, occurrence: runs.occurrence, isManual: runs.isManual },
      ...{ people: runs.people, startedAt: runs.startedAt },
    })
    .from(runs)
    .where(eq(runs.scheduleId, scheduleId))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(runs)
    .where(eq(runs.scheduleId, scheduleId));
  return { items, total: counted!.total };
}
export type RunMessage = { occurrence: string; state: string; reason: string | null; name: string | null; at: number };
/** Returns how many messages of these runs are in which state, and the first ones that did not go out. */
export async function listMessages(db: Db, scheduleId: string, occurrences: readonly string[]) {
  if (!occurrences.length) return { counts: [], withheld: [] };
  const wanted = sql`d.rule_id = ${scheduleId} and d.occurrence = any(${sql.param([...occurrences])}::text[])`;
  const { rows: counts } = await db.execute<{ occurrence: string; state: string; count: number }>(sql`
    select d.occurrence, d.state, count(*)::int as count from ${deliveries} d
    where ${wanted} group by d.occurrence, d.state`);
  const { rows: withheld } = await db.execute<RunMessage>(sql`
    select * from (
      select d.occurrence, d.state, d.reason, u.full_name as name,
        row_number() over (partition by d.occurrence order by u.name_key, d.id) as at
      from ${deliveries} d left join ${users} u on u.id = d.user_id
      where ${wanted} and d.state in ('skipped', 'bounced', 'failed')) x
    where x.at <= ${mostWithheld}
    order by x.occurrence, x.at`);
  return { counts, withheld };
}
