// Archives in SQL the items and the progress of a cycle that ends.
import { sql } from 'drizzle-orm';
import { noContentId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';

/** Moves the items of enrolments that are in the archive already. */
export const archiveItems = (db: Db, enrollmentIds: readonly string[]) =>
  db.execute(sql`
    with gone as (
      delete from data.item_states
      where enrollment_id = any(${idsOf(enrollmentIds)})
      returning *)
    insert into data.archived_item_states (enrollment_id, item_id, is_required, is_done, counts_for_approval, score,
      attempt_count, done_at)
    select enrollment_id, item_id, is_required, is_done, counts_for_approval, score, attempt_count, done_at
    from gone
    returning 1`);
type EndedPlace = {
  kind: 'course' | 'trail';
  objectId: string;
  ended: readonly { userId: string; cycle: number }[];
};
/** Moves the progress of people in a content's own media; that of a course in a trail is the course's. */
export const archiveProgress = (db: Db, { kind, objectId, ended }: EndedPlace) =>
  db.execute(sql`
    with due as (
      select *
      from unnest(${idsOf(ended.map(({ userId }) => userId))},
        ${sql.param(ended.map(({ cycle }) => cycle))}::integer[]) d (user_id, cycle)),
    gone as (
      delete from data.media_progress p
      using due d
      where p.user_id = d.user_id and ${
        kind === 'course'
          ? sql`p.course_id = ${objectId}`
          : sql`p.trail_id = ${objectId} and p.course_id = ${sql.raw(`'${noContentId}'`)}`
      }
      returning p.*, d.cycle)
    insert into data.archived_media_progress (user_id, media_id, course_id, trail_id, cycle, percent, position_seconds,
      coverage, started_at, updated_at, done_at)
    select user_id, media_id, course_id, trail_id, cycle, percent, position_seconds, coverage, started_at, updated_at,
      done_at
    from gone
    returning 1`);
/** Moves what progress a person has left, in media that stand in a section alone, as the next cycle of each. */
export const archiveRest = (db: Db, userId: string) =>
  db.execute(sql`
    with gone as (
      delete from data.media_progress
      where user_id = ${userId}
      returning *)
    insert into data.archived_media_progress (user_id, media_id, course_id, trail_id, cycle, percent, position_seconds,
      coverage, started_at, updated_at, done_at)
    select g.user_id, g.media_id, g.course_id, g.trail_id,
      1 + coalesce((
        select max(a.cycle)
        from data.archived_media_progress a
        where a.user_id = g.user_id and a.media_id = g.media_id and a.course_id = g.course_id
          and a.trail_id = g.trail_id), 0),
      g.percent, g.position_seconds, g.coverage, g.started_at, g.updated_at, g.done_at
    from gone g
    returning 1`);
