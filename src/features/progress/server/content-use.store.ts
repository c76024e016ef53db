// Reads in SQL where contents are used, drafts included, and how many users are or were enrolled in them.
import { sql } from 'drizzle-orm';
import { assessmentAttachments, assessments } from '#features/assessments/server/assessments.tables.ts';
import { courseItems, coursePrerequisites, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { sectionItems, sections } from '#features/sections/server/sections.tables.ts';
import { trailItems, trailPrerequisites, trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';

export type UseRow = {
  id: string;
  title: string;
  kind: 'course' | 'trail' | 'section' | 'prerequisite' | 'assessment';
};
/** Returns courses, trails, sections and assessments that hold an object, and contents that demand it first. */
export async function listUses(
  db: Db,
  kind: 'media' | 'assessment' | 'course' | 'trail',
  objectId: string,
): Promise<UseRow[]> {
  const inSteps = JSON.stringify({ steps: [{ items: [{ objectId }] }] });
  const inItems = JSON.stringify({ items: [{ kind, objectId }] });
  const first = JSON.stringify({ prerequisites: [{ kind, objectId }] });
  const { rows } = await db.execute<UseRow>(sql`
    select distinct x.id, x.title, x.kind from (
      select c.id, c.title, 'course' as kind
        from ${courses} c
        where c.archived_at is null and ${kind} in ('media', 'assessment') and (c.draft @> ${inSteps}::jsonb or exists (
          select from ${courseItems} i
          where i.course_id = c.id and i.object_id = ${objectId}))
      union all select t.id, t.title, 'trail'
        from ${trails} t
        where t.archived_at is null and ${kind} in ('media', 'course') and (t.draft @> ${inItems}::jsonb or exists (
          select from ${trailItems} i
          where i.trail_id = t.id and i.object_id = ${objectId} and i.kind = ${kind}))
      union all select s.id, s.name, 'section'
        from ${sections} s
        where s.archived_at is null and (s.draft @> ${inItems}::jsonb or (s.criterion = 'manual' and exists (
          select from ${sectionItems} i
          where i.section_id = s.id and i.object_id = ${objectId} and i.kind = ${kind})))
      union all select a.id, a.title, 'assessment'
        from ${assessments} a
        join ${assessmentAttachments} t on t.tenant_id = a.tenant_id and t.assessment_id = a.id
        where a.archived_at is null and ${kind} = 'media' and t.media_id = ${objectId}
      union all select c.id, c.title, 'prerequisite'
        from ${courses} c
        where c.archived_at is null and (c.draft @> ${first}::jsonb or exists (
          select from ${coursePrerequisites} p
          where p.course_id = c.id and p.kind = ${kind} and p.object_id = ${objectId}))
      union all select t.id, t.title, 'prerequisite'
        from ${trails} t
        where t.archived_at is null and (t.draft @> ${first}::jsonb or exists (
          select from ${trailPrerequisites} p
          where p.trail_id = t.id and p.kind = ${kind} and p.object_id = ${objectId}))) x
    order by x.kind, x.title limit 100`);
  return rows;
}
export async function countPeople(db: Db, kind: string, objectId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct user_id)::int as total
      from ${enrollments}
      where kind = ${kind} and object_id = ${objectId}`,
  );
  return rows[0]!.total;
}
/** Returns whether a user has completed a media object, in any place. */
export async function isMediaDone(db: Db, userId: string, mediaId: string): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select exists (
      select from data.media_progress
      where user_id = ${userId} and media_id = ${mediaId} and done_at is not null) as done`,
  );
  return rows[0]!.done;
}
/** Returns whether a course or trail in which the user is enrolled holds this media. */
export async function isInEnrolled(db: Db, userId: string, mediaId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${courseItems} i
      join ${enrollments} e on e.kind = 'course'
        and e.object_id = i.course_id
        and e.user_id = ${userId}
        and e.cancelled_at is null
      where i.object_id = ${mediaId} and i.kind = 'media') as found`);
  return rows[0]!.found;
}
