// Reads in SQL what dashboards measure, by the conditions that every list and counter has; archived cycles are concluded too.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';

const { isBegun, isConcluded, isEnrolled, isLate, isOpen } = measuresOf('e');
/** Whose numbers are counted, in which contents, and in which days of which time zone. */
export type Measured = {
  /** The beginning of a statement, which finds the people once: `peopleFound`, or `onePerson`. */
  people: SQL;
  /** The condition of an enrolment `e` of these people. */
  isTheirs: SQL;
  contentIds?: readonly string[] | undefined;
  timeZone: string;
};
export const isHere = sql`u.is_active and u.removed_at is null`;
const isOfPeople = sql`e.user_id in (select id from people)`;
/**
 * Begins a statement with the active people whom the filter finds; `led` are those whom a manager leads. Both are found once:
 * within the conditions of a plan, the line of supervisors would be walked again for each row. Of everybody's enrolments only
 * those of the few who have gone are left out: comparing each with a small table costs less than with one of everybody.
 */
export function peopleFound(
  { departmentIds, jobTitleIds, businessUnitIds, userIds }: DashboardFilter,
  led: SQL | undefined,
): Pick<Measured, 'people' | 'isTheirs'> {
  const chosen = [
    ...(led ? [sql`u.id in (select id from led)`] : []),
    ...(departmentIds?.length ? [sql`u.department_id = any(${idsOf(departmentIds)})`] : []),
    ...(jobTitleIds?.length ? [sql`u.job_title_id = any(${idsOf(jobTitleIds)})`] : []),
    ...(businessUnitIds?.length ? [sql`u.business_unit_id = any(${idsOf(businessUnitIds)})`] : []),
    ...(userIds?.length ? [sql`u.id = any(${idsOf(userIds)})`] : []),
  ];
  return {
    people: sql`
      with led as materialized (${led ?? sql`select null::uuid as id where false`}),
      gone as materialized (select u.id from ${users} u where not (${isHere})),
      people as materialized (select u.id from ${users} u where ${sql.join([isHere, ...chosen], sql` and `)})`,
    isTheirs: chosen.length === 0 ? sql`not exists (select from gone g where g.id = e.user_id)` : isOfPeople,
  };
}
/** Begins a statement with one person. */
export const onePerson = (userId: string): Pick<Measured, 'people' | 'isTheirs'> => ({
  people: sql`with people as materialized (select ${userId}::uuid as id)`,
  isTheirs: isOfPeople,
});
export const ofContents = ({ contentIds }: Measured): SQL =>
  contentIds?.length ? sql`and e.object_id = any(${idsOf(contentIds)})` : sql``;
export const beginningOf = (day: string | SQL, zone: string) =>
  sql`(${day}::date)::timestamp at time zone ${zone}::text`;
export const endOf = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}::text`;
export const isBetween = (column: SQL, from: string, until: string, zone: string) =>
  sql`${column} >= ${beginningOf(from, zone)} and ${column} < ${endOf(until, zone)}`;
/** The conditions of a conclusion between two days; both ends count. */
const isConcludedIn = (measured: Measured, from: string, until: string) => sql`
  ${isConcluded} and ${isBetween(sql`e.completed_at`, from, until, measured.timeZone)}
    and ${measured.isTheirs} ${ofContents(measured)}`;
/** A content by its kind and id: its title and its workload. */
const ofContent = sql`
  left join ${courses} c on c.id = x.object_id and x.kind = 'course'
  left join ${trails} t on t.id = x.object_id and x.kind = 'trail'`;
export type CountedDay = { day: string; concluded: number; minutes: number };
/** Returns the conclusions and their workload of each day that has one. */
export async function listDays(db: Db, measured: Measured, from: string, until: string): Promise<CountedDay[]> {
  // The time zone is asked once for each day, not once for each conclusion.
  const numbered = (table: SQL) => sql`
    select e.kind, e.object_id, width_bucket(e.completed_at, (select at from beginnings)) as number
    from ${table} e
    where ${isConcludedIn(measured, from, until)}`;
  const { rows } = await db.execute<CountedDay>(sql`
    ${measured.people},
    beginnings as materialized (
      select array_agg(${beginningOf(sql`d.day`, measured.timeZone)} order by d.day) as at
      from (
        select ${from}::date + n as day
        from generate_series(0, ${until}::date - ${from}::date) n) d)
    select to_char(${from}::date + x.number - 1, 'YYYY-MM-DD') as day, sum(x.times)::int as concluded,
      sum(x.times * coalesce(c.workload_minutes, t.workload_minutes, 0))::int as minutes
    from (
      select d.number, d.kind, d.object_id, count(*) as times
      from (${numbered(sql`${enrollments}`)} union all ${numbered(sql`${archivedEnrollments}`)}) d
      group by 1, 2, 3) x
    ${ofContent}
    group by x.number`);
  return rows;
}
export type TopContent = { kind: 'course' | 'trail'; objectId: string; title: string; people: number };
/** Returns the contents that most people concluded. Who concluded a content in two cycles of the period counts once. */
export async function listTop(db: Db, measured: Measured, from: string, until: string, most: number) {
  const isIn = isConcludedIn(measured, from, until);
  const { rows } = await db.execute<TopContent>(sql`
    ${measured.people}
    select x.kind, x.object_id as "objectId", coalesce(c.title, t.title, '') as title, x.people
    from (
      select d.kind, d.object_id, count(*)::int as people
      from (
        select e.kind, e.object_id
        from ${enrollments} e
        where ${isIn}
        union all
        select earlier.kind, earlier.object_id
        from (
          select distinct e.user_id, e.kind, e.object_id
          from ${archivedEnrollments} e
          where ${isIn}) earlier
        where not exists (
          select
          from ${enrollments} e
          where e.user_id = earlier.user_id and e.kind = earlier.kind and e.object_id = earlier.object_id
            and ${isConcluded} and ${isBetween(sql`e.completed_at`, from, until, measured.timeZone)})) d
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
/** Returns the open enrolments that end until a day, the most urgent first, with their number and how many are over. */
export async function listDue(db: Db, measured: Measured, today: string, until: string, most: number) {
  const { timeZone } = measured;
  const found = sql`
    from ${enrollments} e
    where ${isOpen} and e.expires_at < ${endOf(until, timeZone)} + interval '1 millisecond'
      and ${measured.isTheirs} ${ofContents(measured)}`;
  const { rows } = await db.execute<DueRow & { total: number; late: number }>(sql`
    ${measured.people}
    select x.id, x.kind, x.object_id as "objectId", coalesce(c.title, t.title, '') as title, x.percent,
      to_char(x.due_on, 'YYYY-MM-DD') as "dueOn", x.due_on - ${today}::date as "daysLeft", x.user_id as "userId",
      u.full_name as "personName", s.total, s.late
    from (
      select count(*)::int as total, (count(*) filter (where ${isLate}))::int as late
      ${found}) s
    left join (
      select e.id, e.kind, e.object_id, e.percent, e.user_id, e.expires_at, ${lastDayOf(sql`e.expires_at`, timeZone)} as due_on
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
    select coalesce(sum(x.enrolled), 0)::int as enrolled, coalesce(sum(x.before), 0)::int as "enrolledBefore",
      (count(*) filter (where x.is_active))::int as active
    from (
      select count(*) filter (where ${isIn(sql`e.enrolled_at`)}) as enrolled,
        count(*) filter (where e.enrolled_at >= ${beginningOf(beginning, timeZone)}
          and e.enrolled_at < ${beginningOf(from, timeZone)}) as before,
        bool_or(${isIn(sql`e.last_activity_at`)} and ${isBegun}) as is_active
      from ${enrollments} e
      where ${isEnrolled} and ${measured.isTheirs} ${ofContents(measured)}
      group by e.user_id) x`);
  return rows[0]!;
}
