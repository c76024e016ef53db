// Reads in SQL what dashboards measure, by the conditions that every list and counter has; archived cycles are concluded too.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';

const { isBegun, isConcluded, isEnrolled, isLate, isOpen } = measuresOf('e');
/** Whose numbers are counted, in which contents, and in which days of which time zone. */
export type Measured = {
  /** The beginning of a statement, which finds the people once: `peopleFound`, or `onePerson`. */
  people: SQL;
  contentIds?: readonly string[] | undefined;
  timeZone: string;
};
/**
 * Begins a statement with the active people whom the filter finds; `led` are those whom a manager leads. Both are found once:
 * within the conditions of a plan, the line of supervisors would be walked again for each row.
 */
export const peopleFound = (
  { departmentIds, jobTitleIds, businessUnitIds, userIds }: DashboardFilter,
  led: SQL | undefined,
): SQL => sql`
  with led as materialized (${led ?? sql`select null::uuid as id where false`}),
  people as materialized (
    select u.id
    from ${users} u
    where ${sql.join(
      [
        sql`u.is_active and u.removed_at is null`,
        ...(led ? [sql`u.id in (select id from led)`] : []),
        ...(departmentIds?.length ? [sql`u.department_id = any(${idsOf(departmentIds)})`] : []),
        ...(jobTitleIds?.length ? [sql`u.job_title_id = any(${idsOf(jobTitleIds)})`] : []),
        ...(businessUnitIds?.length ? [sql`u.business_unit_id = any(${idsOf(businessUnitIds)})`] : []),
        ...(userIds?.length ? [sql`u.id = any(${idsOf(userIds)})`] : []),
      ],
      sql` and `,
    )})`;
/** Begins a statement with one person. */
export const onePerson = (userId: string): SQL => sql`with people as materialized (select ${userId}::uuid as id)`;
export const ofContents = ({ contentIds }: Measured): SQL =>
  contentIds?.length ? sql`and e.object_id = any(${idsOf(contentIds)})` : sql``;
const beginningOf = (day: string, zone: string) => sql`(${day}::date)::timestamp at time zone ${zone}::text`;
export const endOf = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}::text`;
export const isBetween = (column: SQL, from: string, until: string, zone: string) =>
  sql`${column} >= ${beginningOf(from, zone)} and ${column} < ${endOf(until, zone)}`;
const concludedOf = (table: SQL, measured: Measured, from: string, until: string) => sql`
  select e.user_id, e.kind, e.object_id, (e.completed_at at time zone ${measured.timeZone}::text)::date as day
  from ${table} e
  where ${isConcluded} and ${isBetween(sql`e.completed_at`, from, until, measured.timeZone)}
    and e.user_id in (select id from people) ${ofContents(measured)}`;
/** Returns the conclusions between two days. */
const concluded = (measured: Measured, from: string, until: string): SQL => sql`
  ${concludedOf(sql`${enrollments}`, measured, from, until)}
  union all
  ${concludedOf(sql`${archivedEnrollments}`, measured, from, until)}`;
/** A content by its kind and id: its title and its workload. */
const ofContent = sql`
  left join ${courses} c on c.id = x.object_id and x.kind = 'course'
  left join ${trails} t on t.id = x.object_id and x.kind = 'trail'`;
export type CountedDay = { day: string; concluded: number; minutes: number };
/** Returns the conclusions and their workload of each day that has one. */
export async function listDays(db: Db, measured: Measured, from: string, until: string): Promise<CountedDay[]> {
  const { rows } = await db.execute<CountedDay>(sql`
    ${measured.people}
    select to_char(x.day, 'YYYY-MM-DD') as day, sum(x.times)::int as concluded,
      sum(x.times * coalesce(c.workload_minutes, t.workload_minutes, 0))::int as minutes
    from (
      select d.day, d.kind, d.object_id, count(*) as times
      from (${concluded(measured, from, until)}) d
      group by 1, 2, 3) x
    ${ofContent}
    group by x.day`);
  return rows;
}
export type TopContent = { kind: 'course' | 'trail'; objectId: string; title: string; people: number };
/** Returns the contents that most people concluded. */
export async function listTop(db: Db, measured: Measured, from: string, until: string, most: number) {
  const { rows } = await db.execute<TopContent>(sql`
    ${measured.people}
    select x.kind, x.object_id as "objectId", coalesce(c.title, t.title, '') as title, x.people
    from (
      select d.kind, d.object_id, count(distinct d.user_id)::int as people
      from (${concluded(measured, from, until)}) d
      group by 1, 2
      order by people desc, d.object_id
      limit ${most}) x
    ${ofContent}
    order by x.people desc, x.object_id`);
  return rows;
}
export type DueRow = {
  id: string;
  kind: 'course' | 'trail';
  objectId: string;
  title: string;
  percent: number;
  dueOn: string;
  daysLeft: number;
  userId: string;
  personName: string;
};
/** The last day of an enrolment: it ends with that day. */
export const dueDay = (zone: string) =>
  sql`((e.expires_at - interval '1 millisecond') at time zone ${zone}::text)::date`;
/** Returns the open enrolments that end until a day, the most urgent first, with their number and how many are over. */
export async function listDue(db: Db, measured: Measured, today: string, until: string, most: number) {
  const { timeZone } = measured;
  const found = sql`
    from ${enrollments} e
    where ${isOpen} and e.expires_at < ${endOf(until, timeZone)} + interval '1 millisecond'
      and e.user_id in (select id from people) ${ofContents(measured)}`;
  const { rows } = await db.execute<DueRow & { total: number; late: number }>(sql`
    ${measured.people}
    select x.id, x.kind, x.object_id as "objectId", coalesce(c.title, t.title, '') as title, x.percent,
      to_char(x.due_on, 'YYYY-MM-DD') as "dueOn", x.due_on - ${today}::date as "daysLeft", x.user_id as "userId",
      u.full_name as "personName", s.total, s.late
    from (
      select count(*)::int as total, (count(*) filter (where ${isLate}))::int as late
      ${found}) s
    left join (
      select e.id, e.kind, e.object_id, e.percent, e.user_id, e.expires_at, ${dueDay(timeZone)} as due_on
      ${found}
      order by e.expires_at, e.id
      limit ${most}) x on true
    left join ${users} u on u.id = x.user_id
    ${ofContent}
    order by x.expires_at, x.id`);
  const [first] = rows;
  const items = rows.filter(({ id }) => id !== null).map(({ total: _total, late: _late, ...row }) => row);
  return { total: first?.total ?? 0, late: first?.late ?? 0, items };
}
export type EnrolledCounts = { enrolled: number; enrolledBefore: number; active: number };
/** Counts enrolments made in the period and just before, and the people who did something in the period. */
export async function countEnrolled(db: Db, measured: Measured, beginning: string, from: string, until: string) {
  const { timeZone } = measured;
  const isIn = (column: SQL) => isBetween(column, from, until, timeZone);
  const { rows } = await db.execute<EnrolledCounts>(sql`
    ${measured.people}
    select (count(*) filter (where ${isIn(sql`e.enrolled_at`)}))::int as enrolled,
      (count(*) filter (where e.enrolled_at >= ${beginningOf(beginning, timeZone)}
        and e.enrolled_at < ${beginningOf(from, timeZone)}))::int as "enrolledBefore",
      (count(distinct e.user_id) filter (
        where ${isIn(sql`e.last_activity_at`)} and ${isBegun}))::int as active
    from ${enrollments} e
    where ${isEnrolled} and e.user_id in (select id from people) ${ofContents(measured)}`);
  return rows[0]!;
}
