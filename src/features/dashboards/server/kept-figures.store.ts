// Reads in SQL the kept figures of everybody, of any days.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { noContentId } from '#platform/server/columns.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { departments } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import * as tables from './kept-figures.tables.ts';
import type { DepartmentRow } from './manager-dashboard.store.ts';
import { beginningOf, isHere, listDue } from './measures.store.ts';
import type { CountedDay, EnrolledCounts, Measured, TopContent } from './measures.store.ts';

const { isLate } = measuresOf('e');
export type KeptCount = { countedAt: string; timeZone: string; firstDue: string[] };
/** Returns when the figures were counted; undefined where none are kept. */
export async function findCount(db: Db): Promise<KeptCount | undefined> {
  const { keptFigures: kept } = tables;
  const [found] = await db
    .select({ countedAt: kept.countedAt, timeZone: kept.timeZone, firstDue: kept.firstDue })
    .from(kept);
  return found;
}
/** Returns the conclusions and their workload of each day that has one. */
export async function listDays(db: Db, from: string, until: string): Promise<CountedDay[]> {
  const { rows } = await db.execute<CountedDay>(sql`
    select to_char(k.day, 'YYYY-MM-DD') as day, k.concluded, k.minutes
    from ${tables.keptDays} k
    where k.day between ${from}::date and ${until}::date and k.concluded > 0`);
  return rows;
}
/** Counts enrolments made in the period and just before, and the people who did something in the period. */
export async function countEnrolled(db: Db, beginning: string, from: string, until: string): Promise<EnrolledCounts> {
  const { rows } = await db.execute<EnrolledCounts>(sql`
    select coalesce(sum(k.enrolled) filter (where k.day >= ${from}::date), 0)::int as enrolled,
      coalesce(sum(k.enrolled) filter (where k.day < ${from}::date), 0)::int as "enrolledBefore",
      (
        select coalesce(sum(a.people), 0)::int
        from ${tables.keptActivity} a
        where a.day between ${from}::date and ${until}::date and a.next_on > ${until}::date) as active
    from ${tables.keptDays} k
    where k.day between ${beginning}::date and ${until}::date`);
  return rows[0]!;
}
/** Returns the contents that most people concluded. */
export async function listTop(db: Db, from: string, until: string, most: number): Promise<TopContent[]> {
  const { rows } = await db.execute<TopContent>(sql`
    select x.kind, x.object_id as "objectId", coalesce(c.title, t.title, '') as title, x.people
    from (
      select k.kind, k.object_id, sum(k.people)::int as people
      from ${tables.keptContents} k
      where k.day between ${from}::date and ${until}::date and k.next_on > ${until}::date
      group by 1, 2
      order by people desc, k.object_id
      limit ${most}) x
    left join ${courses} c on c.id = x.object_id and x.kind = 'course'
    left join ${trails} t on t.id = x.object_id and x.kind = 'trail'
    order by x.people desc, x.object_id`);
  return rows;
}
/** Returns what is late or due until a day, the most urgent first; what became late today is counted now. */
export async function listKeptDue(db: Db, kept: KeptCount, today: string, until: string, most: number) {
  const { timeZone, firstDue } = kept;
  const { rows } = await db.execute<{ total: number; late: number }>(sql`
    select coalesce(sum(k.due), 0)::int as total,
      coalesce(sum(k.due) filter (where k.day < ${today}::date), 0)::int + (
        select count(*)::int
        from ${enrollments} e
        join ${users} u on u.id = e.user_id and ${isHere}
        where ${isLate} and e.expires_at > ${beginningOf(today, timeZone)}) as late
    from ${tables.keptDays} k
    where k.day <= ${until}::date`);
  if (most === 0) return { ...rows[0]!, items: [] };
  const first: Measured = {
    people: sql`with people as (select null)`,
    isTheirs: sql`e.id = any(${idsOf(firstDue)})`,
    timeZone,
  };
  return { ...rows[0]!, items: (await listDue(db, first, today, until, most)).items };
}
/** Returns the people of each department with their duties, in the order of names; people without a department come last. */
export async function listDepartments(db: Db): Promise<DepartmentRow[]> {
  const { rows } = await db.execute<DepartmentRow>(sql`
    select d.id, d.name, k.people, k.covered, k.obligations
    from ${tables.keptDepartments} k
    left join ${departments} d on d.id = k.department_id and k.department_id <> ${noContentId}::uuid
    order by d.name nulls last`);
  return rows;
}
