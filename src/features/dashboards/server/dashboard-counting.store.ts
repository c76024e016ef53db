// Counts in SQL the figures of everybody by days, and writes only the rows that differ from those kept.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { noContentId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { compliancePeople } from '#features/compliance/server/compliance.tables.ts';
import { tenantUsage } from '#features/contracts/server/usage.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import * as tables from './kept-figures.tables.ts';
import { isHere } from './measures.store.ts';

const { isBegun, isConcluded, isEnrolled, isOpen } = measuresOf('e');
const isStillHere = sql`not exists (select from gone g where g.id = e.user_id)`;
/** The most urgent enrolments that are kept: more than are shown, so that some may end before the next count. */
const keptDue = 25;
const named = ({ name }: PgColumn) => sql.identifier(name);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Writes what the statement `counted` counts into a table: rows that differ or are new, and removes those that are counted no more. */
async function replace(db: Db, table: PgTable, keys: readonly PgColumn[], kept: readonly PgColumn[], counted: SQL) {
  const of = (name: string, columns: readonly PgColumn[]) =>
    list(columns.map((one) => sql`${sql.identifier(name)}.${named(one)}`));
  const columns = list([...keys, ...kept].map((one) => sql`${named(one)}`));
  await db.execute(sql`
    with gone as materialized (select u.id from ${users} u where not (${isHere})),
    counted as materialized (${counted}),
    removed as (
      delete from ${table} k where not exists (select from counted c where (${of('c', keys)}) = (${of('k', keys)})))
    insert into ${table} as k (${columns})
    select ${of('c', [...keys, ...kept])}
    from counted c
    left join ${table} k on ${sql.join(
      keys.map((one) => sql`k.${named(one)} = c.${named(one)}`),
      sql` and `,
    )}
    where (${of('k', kept)}) is distinct from (${of('c', kept)})
    on conflict (tenant_id, ${list(keys.map((one) => sql`${named(one)}`))}) do update
      set ${list(kept.map((one) => sql`${named(one)} = excluded.${named(one)}`))}`);
}
const dayOf = (moment: SQL, zone: string) => sql`(${moment} at time zone ${zone}::text)::date`;
/** The conclusions of everybody who is here, archived cycles too, each with its day. */
const conclusions = (zone: string) =>
  sql.join(
    [enrollments, archivedEnrollments].map(
      (table) => sql`
        select e.user_id, e.kind, e.object_id, ${dayOf(sql`e.completed_at`, zone)} as day
        from ${table} e
        where ${isConcluded} and e.completed_at is not null and ${isStillHere}`,
    ),
    sql` union all `,
  );
const dayCounts = (zone: string) => sql`
  select x.day, sum(x.concluded)::int as concluded, sum(x.minutes)::int as minutes, sum(x.enrolled)::int as enrolled,
    sum(x.due)::int as due
  from (
    select d.day, d.times as concluded, d.times * coalesce(c.workload_minutes, t.workload_minutes, 0) as minutes,
      0::bigint as enrolled, 0::bigint as due
    from (select n.day, n.kind, n.object_id, count(*) as times from (${conclusions(zone)}) n group by 1, 2, 3) d
    left join ${courses} c on c.id = d.object_id and d.kind = 'course'
    left join ${trails} t on t.id = d.object_id and d.kind = 'trail'
    union all
    select ${dayOf(sql`e.enrolled_at`, zone)}, 0, 0, count(*), 0
    from ${enrollments} e
    where ${isEnrolled} and ${isStillHere}
    group by 1
    union all
    select ${lastDayOf(sql`e.expires_at`, zone)}, 0, 0, 0, count(*)
    from ${enrollments} e
    where ${isOpen} and e.expires_at is not null and ${isStillHere}
    group by 1) x
  group by x.day`;
const activityCounts = (zone: string) => sql`
  select p.day, p.next_on, count(*)::int as people
  from (
    select d.day, coalesce(lead(d.day) over (partition by d.user_id order by d.day), 'infinity') as next_on
    from (
      select distinct e.user_id, ${dayOf(sql`e.last_activity_at`, zone)} as day
      from ${enrollments} e
      where ${isEnrolled} and ${isBegun} and ${isStillHere}) d) p
  group by 1, 2`;
const contentCounts = (zone: string) => sql`
  select p.day, p.next_on, p.kind, p.object_id, count(*)::int as people
  from (
    select d.day, d.kind, d.object_id,
      coalesce(lead(d.day) over (partition by d.user_id, d.kind, d.object_id order by d.day), 'infinity') as next_on
    from (select distinct * from (${conclusions(zone)}) n) d) p
  group by 1, 2, 3, 4`;
const unitCounts = (zone: string) => sql`
  select n.day, coalesce(u.business_unit_id, ${noContentId}::uuid) as unit_id, count(*)::int as concluded
  from (${conclusions(zone)}) n
  join ${users} u on u.id = n.user_id
  group by 1, 2`;
const departmentCounts = sql`
  select coalesce(u.department_id, ${noContentId}::uuid) as department_id, count(*)::int as people,
    coalesce(sum(p.covered), 0)::int as covered, coalesce(sum(p.obligations), 0)::int as obligations
  from ${users} u
  left join ${compliancePeople} p on p.user_id = u.id
  where ${isHere}
  group by 1`;
/** Counts everything anew in the days of a time zone. */
export async function countEverything(db: Db, zone: string, at: string): Promise<void> {
  const { keptFigures, keptDays: days, keptActivity: activity, keptContents: contents } = tables;
  const { keptUnitDays: unitDays, keptDepartments: departments } = tables;
  const ofDay = [days.concluded, days.minutes, days.enrolled, days.due];
  await replace(db, days, [days.day], ofDay, dayCounts(zone));
  await replace(db, activity, [activity.day, activity.nextOn], [activity.people], activityCounts(zone));
  const ofContent = [contents.day, contents.nextOn, contents.kind, contents.objectId];
  await replace(db, contents, ofContent, [contents.people], contentCounts(zone));
  await replace(db, unitDays, [unitDays.day, unitDays.unitId], [unitDays.concluded], unitCounts(zone));
  const ofDepartment = [departments.people, departments.covered, departments.obligations];
  await replace(db, departments, [departments.departmentId], ofDepartment, departmentCounts);
  await db.execute(sql`
    with gone as materialized (select u.id from ${users} u where not (${isHere}))
    insert into ${keptFigures} (counted_at, time_zone, first_due)
    select ${at}::timestamptz, ${zone}, coalesce(array_agg(x.id order by x.expires_at, x.id), '{}')
    from (
      select e.id, e.expires_at
      from ${enrollments} e
      where ${isOpen} and e.expires_at is not null and ${isStillHere}
      order by e.expires_at, e.id
      limit ${keptDue}) x
    on conflict (tenant_id) do update
      set counted_at = excluded.counted_at, time_zone = excluded.time_zone, first_due = excluded.first_due`);
}
/** Queues the count of each company that is large enough; the same one waits once. */
export const queueCounts = (db: Db, task: string, leastPeople: number) =>
  db.execute(sql`
    select job.enqueue_for(large.tenant_id, ${task}, '{}'::json, ${task}) from (
      select t.tenant_id from ${tenantUsage} t where t.active_users >= ${leastPeople}) large`);
