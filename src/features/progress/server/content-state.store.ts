// Reads a user's state in a course or a trail in SQL, with one statement for each.
import { noContentId } from '#platform/server/columns.ts';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { trailItems, trails } from '#features/trails/server/trails.tables.ts';

const $ = sql.placeholder;
const enrollment = {
  enrollmentId: enrollments.id,
  status: enrollments.status,
  origin: enrollments.origin,
  enrolledAt: enrollments.enrolledAt,
  expiresAt: enrollments.expiresAt,
  percent: enrollments.percent,
  doneItems: enrollments.doneItems,
  score: enrollments.score,
  lastActivityAt: enrollments.lastActivityAt,
  completedAt: enrollments.completedAt,
  approvedAt: enrollments.approvedAt,
  completedVersion: enrollments.completedVersion,
  cycle: enrollments.cycle,
};
const mine = (kind: 'course' | 'trail') =>
  sql`${enrollments.userId} = ${$('userId')}
    and ${enrollments.kind} = ${sql.raw(`'${kind}'`)}
    and ${enrollments.objectId} = ${$('id')}
    and ${enrollments.cancelledAt} is null`;
const openPrerequisites = (kind: 'course' | 'trail') => sql<number>`(
  select count(*)::int
  from data.${sql.raw(kind)}_prerequisites p
  where p.${sql.raw(kind)}_id = ${$('id')}
  and not exists (
    select from ${enrollments} d
    where d.user_id = ${$('userId')} and d.kind = p.kind and d.object_id = p.object_id
      and (d.percent = 100 or d.cycle > 1)))`;
/** A state row: `[item, done, merit, pending, score, attempts]`. */
export type StateRow = [string, boolean, boolean, boolean, number | null, number];
const states = sql<StateRow[] | null>`(
  select json_agg(json_build_array(s.item_id, s.is_done, s.counts_for_approval, s.is_pending, s.score, s.attempt_count))
  from data.item_states s
  where s.enrollment_id = ${enrollments.id})`;
/** A progress row: `[media or course, percent, position in seconds]`. */
export type ProgressRow = [string, number, number | null];

const course = prepared((db) =>
  db
    .select({
      version: courses.publishedVersion,
      isActive: courses.isActive,
      archivedAt: courses.archivedAt,
      release: courses.release,
      requiredItems: courses.requiredItems,
      ...enrollment,
      openPrerequisites: openPrerequisites('course'),
      states,
      progress: sql<ProgressRow[] | null>`(
        select json_agg(json_build_array(p.media_id, p.percent, p.position_seconds))
        from data.media_progress p
        where p.user_id = ${$('userId')} and p.course_id = ${$('id')})`,
    })
    .from(courses)
    .leftJoin(enrollments, mine('course'))
    .where(eq(courses.id, $('id')))
    .orderBy(sql`${enrollments.cycle} desc nulls last`)
    .limit(1)
    .prepare('course_state'),
);
const trail = prepared((db) =>
  db
    .select({
      version: trails.publishedVersion,
      isActive: trails.isActive,
      archivedAt: trails.archivedAt,
      release: trails.release,
      requiredItems: trails.requiredItems,
      ...enrollment,
      openPrerequisites: openPrerequisites('trail'),
      states,
      progress: sql<ProgressRow[] | null>`(select json_agg(x.one) from (
      select json_build_array(p.media_id, p.percent, p.position_seconds) as one
        from data.media_progress p
        where p.user_id = ${$('userId')} and p.trail_id = ${$('id')} and p.course_id = ${sql.raw(`'${noContentId}'`)}
      union all
      select json_build_array(e.object_id, e.percent, null)
        from ${trailItems} i
        join ${enrollments} e on e.user_id = ${$('userId')}
          and e.kind = 'course'
          and e.object_id = i.object_id
          and e.cancelled_at is null
        where i.trail_id = ${$('id')} and i.kind = 'course') x)`,
    })
    .from(trails)
    .leftJoin(enrollments, mine('trail'))
    .where(eq(trails.id, $('id')))
    .orderBy(sql`${enrollments.cycle} desc nulls last`)
    .limit(1)
    .prepare('trail_state'),
);
export async function findCourse(db: Db, userId: string, id: string) {
  const [found] = await course(db).execute({ userId, id });
  return found;
}
export async function findTrail(db: Db, userId: string, id: string) {
  const [found] = await trail(db).execute({ userId, id });
  return found;
}
export type StateRecord = NonNullable<Awaited<ReturnType<typeof findCourse>>>;
