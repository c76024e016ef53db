// Reads in SQL what lies on a person's wall: everything that was finished, in the order of its first tile, by the company's days.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { noContentId } from '#platform/server/columns.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { externalCertificates } from '#features/external-certificates/server/external-certificates.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import {
  archivedItemStates,
  archivedMediaProgress,
  itemStates,
  mediaProgress,
} from '#features/progress/server/progress.tables.ts';
import { trailItems, trails } from '#features/trails/server/trails.tables.ts';
import type { NextPiece, WallPiece } from '../contract/wall.wire.ts';

const { isConcluded, isOpen } = measuresOf('e');
const none = sql.raw(`'${noContentId}'::uuid`);
const dayOf = (moment: SQL) => sql`to_char(${moment} at time zone (select zone from h), 'YYYY-MM-DD')`;
const isShown = (name: string) =>
  sql.raw(`(${name}.published_version is not null and ${name}.is_active and ${name}.archived_at is null)`);
/** The trails of one of the two tables, each from its first done item on. */
const panels = (table: SQL, states: SQL, isKept: SQL, p: (name: string) => SQL) => sql`
  select 'trail' as kind, e.object_id, e.cycle, e.enrolled_at, s.laid_at,
    case when ${isConcluded} then e.completed_at end as concluded_at, e.required_items as item_count,
    least(e.done_items, e.required_items) as done_count
  from ${table} e
  join lateral (
    select min(s.done_at) as laid_at from ${states} s where s.enrollment_id = e.id and s.is_done) s on s.laid_at is not null
  where e.user_id = ${p('userId')} and e.kind = 'trail' and ${isKept}`;
/** A course that was concluded inside a trail is a tile of the trail's panel. */
const singles = (table: SQL, p: (name: string) => SQL) => sql`
  select 'course', e.object_id, e.cycle, null::timestamptz, e.completed_at, e.completed_at, 1, 1
  from ${table} e
  where e.user_id = ${p('userId')} and e.kind = 'course' and ${isConcluded} and e.completed_at is not null
    and not exists (
      select from panels n
      join ${trailItems} i on i.trail_id = n.object_id and i.object_id = e.object_id
      where n.enrolled_at <= e.completed_at)`;
const watched = (table: SQL, cycle: SQL, p: (name: string) => SQL) => sql`
  select 'media', g.media_id, ${cycle}, null::timestamptz, g.done_at, g.done_at, 1, 1
  from ${table} g
  where g.user_id = ${p('userId')} and g.done_at is not null and g.course_id = ${none} and g.trail_id = ${none}`;
const pieces = statement(
  'wall_pieces',
  (p) => sql`
  with h as materialized (select functions.zone_of_tenant() as zone),
  panels as materialized (
    ${panels(sql`${enrollments}`, sql`${itemStates}`, sql`true`, p)}
    union all
    ${panels(sql`${archivedEnrollments}`, sql`${archivedItemStates}`, isConcluded, p)}),
  laid as (
    select * from panels
    union all ${singles(sql`${enrollments}`, p)}
    union all ${singles(sql`${archivedEnrollments}`, p)}
    union all ${watched(sql`${mediaProgress}`, sql`1`, p)}
    union all ${watched(sql`${archivedMediaProgress}`, sql`g.cycle`, p)}
    union all
    select 'external', x.id, 1, null, x.decided_at, x.decided_at, 1, 1
    from ${externalCertificates} x
    where x.user_id = ${p('userId')} and x.status = 'approved' and x.decided_at is not null)
  select case when l.kind = 'media' then coalesce(m.kind, 'document') else l.kind end as kind,
    l.object_id as "objectId", l.cycle,
    coalesce(c.title, t.title, m.title, x.title) as title, ${dayOf(sql`l.laid_at`)} as "laidOn",
    ${dayOf(sql`l.concluded_at`)} as "concludedOn", l.item_count as "itemCount", l.done_count as "doneCount",
    coalesce(${isShown('c')}, ${isShown('t')}, false) as "isOpen",
    case when l.concluded_at is not null then coalesce(c.workload_minutes, t.workload_minutes, 0) else 0 end as minutes
  from laid l
  left join ${courses} c on l.kind = 'course' and c.id = l.object_id
  left join ${trails} t on l.kind = 'trail' and t.id = l.object_id
  left join ${media} m on l.kind = 'media' and m.id = l.object_id
  left join ${externalCertificates} x on l.kind = 'external' and x.id = l.object_id
  order by l.laid_at, l.object_id, l.cycle`,
);
export type LaidRow = WallPiece & {
  /** The workload of what is concluded. */
  minutes: number;
};
/** Returns all pieces of a person in the order in which they are laid. */
export const listPieces = (db: Db, userId: string): Promise<LaidRow[]> => pieces<LaidRow>(db, { userId });

const next = statement(
  'wall_next',
  (p) => sql`
  select e.kind, e.object_id as "objectId", e.cycle, coalesce(c.title, t.title) as title,
    case when e.kind = 'trail' then e.required_items else 1 end as "itemCount",
    case when e.kind = 'trail' then least(e.done_items, e.required_items) else 0 end as "doneCount",
    e.percent > 0 as "isBegun"
  from ${enrollments} e
  left join ${courses} c on e.kind = 'course' and c.id = e.object_id and ${isShown('c')}
  left join ${trails} t on e.kind = 'trail' and t.id = e.object_id and ${isShown('t')}
  where e.user_id = ${p('userId')} and ${isOpen} and (e.expires_at is null or e.expires_at > now())
    and (c.id is not null or t.id is not null)
  order by e.percent > 0 desc, e.last_activity_at desc, e.object_id
  limit 1`,
);
/** Returns what the person was in last, or else was enrolled in last. */
export const findNext = async (db: Db, userId: string): Promise<NextPiece | undefined> =>
  (await next<NextPiece>(db, { userId }))[0];
