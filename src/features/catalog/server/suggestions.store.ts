// Computes a user's suggestions in SQL: shared skills weigh 3, popularity among the same people 2, recency 1 (decisions D3.14).
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { coursePrerequisites, courseSkills, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { media, mediaSkills } from '#features/media/server/media.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { mediaProgress } from '#features/progress/server/progress.tables.ts';
import { sectionItems } from '#features/sections/server/sections.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trailPrerequisites, trailSkills, trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';

/** The most suggestions that are kept per user. */
const most = 24;
/** The most favourites of a group that can matter to one of its users. */
const mostOfGroup = 100;

type Popular = { kind: string; object_id: string; people: number };
/** The contents in which the people of a job title, a unit or a department enrolled during 90 days, by the group's id. */
export type Popularity = ReadonlyMap<string, readonly Popular[]>;
/** Reads the popularity once for all users of these groups; without groups, it reads all groups. */
export async function readPopularity(db: Db, groupIds?: readonly string[]): Promise<Popularity> {
  const { rows } = await db.execute<Popular & { group: string }>(sql`
    select "group", kind, object_id, people from (
      select g.id as "group", e.kind, e.object_id, count(*)::int as people, row_number() over (partition by g.id
        order by count(*) desc, e.object_id) as rank
      from ${enrollments} e join ${users} u on u.id = e.user_id
      cross join lateral (values (u.job_title_id), (u.business_unit_id), (u.department_id)) g (id)
      where e.enrolled_at > now() - interval '90 days' and e.cancelled_at is null and g.id is not null
      and ${groupIds ? sql`g.id = any(${sql.param(groupIds)}::uuid[])` : sql`true`}
      group by g.id, e.kind, e.object_id) ranked where rank <= ${mostOfGroup}`);
  const popularity = new Map<string, Popular[]>();
  for (const { group, ...one } of rows) {
    const known = popularity.get(group);
    if (known) known.push(one);
    else popularity.set(group, [one]);
  }
  return popularity;
}
/** Returns the job title, unit and department of each of these users. */
export const listGroups = async (db: Db, userIds: readonly string[]) =>
  (
    await db.execute<{ id: string; groups: string[] }>(
      sql`select id, array_remove(array[job_title_id, business_unit_id, department_id], null) as groups
        from ${users}
        where id = any(${sql.param(userIds)}::uuid[])`,
    )
  ).rows;
/** Returns the SQL of whether a content is released and has no open prerequisite: locked contents are not suggested. */
const isOpen = (
  release: SQL,
  needs: SQL,
  userId: string,
) => sql`coalesce((${release}->>'at')::timestamptz <= now(), true)
  and not exists (select from ${needs} and not exists (
    select from ${enrollments} d
      where d.user_id = ${userId} and d.kind = n.kind and d.object_id = n.object_id
        and (d.percent = 100 or d.cycle > 1)))`;
export const hasSome = async (db: Db, userId: string): Promise<boolean> =>
  (await db.execute(sql`select from data.suggestions where user_id = ${userId} limit 1`)).rows.length > 0;
/** Replaces the suggestions of one user, whose groups like `popular`; returns how many there are now. */
export async function remake(db: Db, userId: string, popular: readonly Popular[]): Promise<number> {
  // A first visit and the job after an enrolment may run at the same time.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`suggestions ${userId}`}, 0))`);
  await db.execute(sql`delete from data.suggestions where user_id = ${userId}`);
  const { rowCount } = await db.execute(sql`
    with mine as (select kind, object_id from ${enrollments} where user_id = ${userId} and cancelled_at is null),
    my_skills as (
      select k.skill_id from ${courseSkills} k join mine on mine.kind = 'course' and mine.object_id = k.course_id
      union select k.skill_id from ${trailSkills} k join mine on mine.kind = 'trail' and mine.object_id = k.trail_id),
    candidates as (
      select distinct i.kind, i.object_id
        from ${sectionItems} i
        where i.section_id in (select v.id from data.visible_sections(${userId}) v (id))
      and not exists (select from mine where mine.kind = i.kind and mine.object_id = i.object_id)
      and not exists (
        select from ${mediaProgress} p
        where i.kind = 'media' and p.user_id = ${userId} and p.media_id = i.object_id)),
    known as (
      select c.kind, c.object_id, o.published_at as at
        from candidates c
        join ${courses} o on c.kind = 'course'
          and o.id = c.object_id
          and o.published_version is not null
          and o.is_active
          and o.archived_at is null
        and ${isOpen(sql`o.release`, sql`${coursePrerequisites} n where n.course_id = o.id`, userId)}
      union all select c.kind, c.object_id, o.published_at
        from candidates c
        join ${trails} o on c.kind = 'trail'
          and o.id = c.object_id
          and o.published_version is not null
          and o.is_active
          and o.archived_at is null
        and ${isOpen(sql`o.release`, sql`${trailPrerequisites} n where n.trail_id = o.id`, userId)}
      union all select c.kind, c.object_id, o.created_at
        from candidates c
        join ${media} o on c.kind = 'media'
          and o.id = c.object_id
          and o.is_active
          and o.archived_at is null
          and o.status not in ('empty', 'failed')),
    skilled as (
      select k.kind, k.object_id, array_agg(s.name order by s.name) as names from known k
      join lateral (
        select skill_id
        from ${courseSkills}
        where k.kind = 'course' and course_id = k.object_id
        union all select skill_id
        from ${trailSkills}
        where k.kind = 'trail' and trail_id = k.object_id
        union all select skill_id
          from ${mediaSkills}
          where k.kind = 'media' and media_id = k.object_id) x on x.skill_id in (
          select skill_id
          from my_skills)
      join ${skills} s on s.id = x.skill_id group by k.kind, k.object_id),
    popular as (
      select kind, object_id, sum(people)::float8 as people
        from json_to_recordset(${JSON.stringify(popular)}::json) as p (kind text, object_id uuid, people int)
      group by kind, object_id),
    scored as (
      select k.kind, k.object_id, s.names, p.people, k.at,
        3 * least(coalesce(cardinality(s.names), 0), 3) / 3.0 + 2 * coalesce(p.people, 0) / greatest((
          select max(people)
          from popular), 1) + greatest(0, 1 - extract(epoch
          from now() - k.at) / 7776000.0) as score
      from known k left join skilled s using (kind, object_id) left join popular p using (kind, object_id))
    insert into data.suggestions (user_id, position, kind, object_id, reasons, computed_at)
    select ${userId}, row_number() over (order by score desc, at desc, object_id), kind, object_id,
      coalesce(names[1:2], '{}') || case when names is null
        and people is not null then array['popular'] when names is null then array['recent'] else '{}' end, now()
    from scored order by score desc, at desc, object_id limit ${most} returning 1`);
  return rowCount ?? 0;
}
/** Returns all active users, for the nightly job. */
export const listActiveUsers = async (db: Db) =>
  (
    await db.execute<{ id: string }>(sql`select id from ${users} where is_active and removed_at is null order by id`)
  ).rows.map((row) => row.id);
