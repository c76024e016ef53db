// Reads in SQL what a person has to finish until when, with what remains of it.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { courseItems, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { itemStates, mediaProgress } from '#features/progress/server/progress.tables.ts';
import { trailItems, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { Deadline } from '../contract/deadline.wire.ts';

const { isOpen } = measuresOf('e');
export type DeadlineRow = Pick<
  Deadline,
  'kind' | 'objectId' | 'title' | 'cover' | 'isMandatory' | 'workloadMinutes' | 'percent' | 'enrolledBy'
> & {
  enrollmentId: string | null;
  /** The last day of the enrolment; null where it has none. */
  dueOn: string | null;
  expiresAt: string | null;
  remainingSeconds: number;
};
/** Contents that rules ask for, which may lack an enrolment with a day. */
export type AskedContent = Pick<DeadlineRow, 'kind' | 'objectId'>;

/** The items of a content `w` that its enrolment `m` has not done, each with its length and how far the person is in it. */
const undone = (p: (name: string) => SQL) => {
  const isLeft = sql`i.is_required and not exists (
    select from ${itemStates} s where s.enrollment_id = m.id and s.item_id = i.id and s.is_done)`;
  const walked = (place: SQL) => sql`coalesce((
    select max(g.percent) from ${mediaProgress} g
    where g.user_id = ${p('userId')} and g.media_id = i.object_id and ${place} = w.object_id), 0)`;
  return sql`
    select d.duration_seconds as seconds, ${walked(sql`g.course_id`)} as percent
    from ${courseItems} i
    join ${media} d on d.id = i.object_id
    where w.kind = 'course' and i.course_id = w.object_id and ${isLeft}
    union all
    select coalesce(d.duration_seconds, k.workload_minutes * 60::float8),
      coalesce(n.percent, ${walked(sql`g.trail_id`)})
    from ${trailItems} i
    left join ${media} d on d.id = i.object_id
    left join ${courses} k on k.id = i.object_id
    left join ${enrollments} n on n.user_id = ${p('userId')} and n.kind = 'course' and n.object_id = i.object_id
      and n.cancelled_at is null
    where w.kind = 'trail' and i.trail_id = w.object_id and ${isLeft}`;
};
const isShown = (name: string) =>
  sql.raw(`${name}.published_version is not null and ${name}.is_active and ${name}.archived_at is null`);
const deadlines = statement(
  'deadlines',
  (p) => sql`
  with h as materialized (select functions.zone_of_tenant() as zone),
  asked as materialized (
    select a.kind, a.object_id
    from json_to_recordset(${p('asked')}::json) a (kind text, object_id uuid)),
  mine as materialized (
    select e.id, e.kind, e.object_id, e.expires_at, e.percent, e.enrolled_by, e.origin
    from ${enrollments} e
    where e.user_id = ${p('userId')} and ${isOpen}
      and (e.expires_at is not null or (e.kind, e.object_id) in (select a.kind, a.object_id from asked a))),
  wanted as (select kind, object_id from mine union select kind, object_id from asked)
  select w.kind, w.object_id as "objectId", m.id as "enrollmentId", coalesce(c.title, t.title) as title,
    coalesce(c.horizontal_cover, t.horizontal_cover) as cover,
    coalesce(c.is_mandatory, t.is_mandatory) as "isMandatory", x.minutes as "workloadMinutes", m.percent,
    to_char(${lastDayOf(sql`m.expires_at`, sql`(select h.zone from h)`)}, 'YYYY-MM-DD') as "dueOn",
    to_char(m.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
    case when m.origin <> 'manual' then (
      select u.full_name from ${users} u where u.account_id = m.enrolled_by and u.removed_at is null) end as "enrolledBy",
    round(case
      when coalesce(r.seconds, 0) = 0 then x.minutes * 60 * (1 - coalesce(m.percent, 0) / 100.0)
      when x.minutes > 0 then least(r.seconds, x.minutes * 60)
      else r.seconds end)::int as "remainingSeconds"
  from wanted w
  left join mine m on m.kind = w.kind and m.object_id = w.object_id
  left join ${courses} c on w.kind = 'course' and c.id = w.object_id and ${isShown('c')}
  left join ${trails} t on w.kind = 'trail' and t.id = w.object_id and ${isShown('t')}
  cross join lateral (select coalesce(c.workload_minutes, t.workload_minutes) as minutes) x
  left join lateral (
    select sum(u.seconds * (1 - least(u.percent, 100) / 100.0)) as seconds
    from (${undone(p)}) u) r on true
  where c.id is not null or t.id is not null
  order by m.expires_at, w.object_id
  limit ${p('most')}::int`,
);
/** Returns the open enrolments with a last day, and the contents that rules ask for, in no order that people see. */
export const listRows = (
  db: Db,
  userId: string,
  asked: readonly AskedContent[],
  most: number,
): Promise<DeadlineRow[]> =>
  deadlines<DeadlineRow>(db, {
    userId,
    most,
    // A list in one text lets PostgreSQL keep its plan: an array would be planned anew each time.
    asked: JSON.stringify(asked.map(({ kind, objectId }) => ({ kind, object_id: objectId }))),
  });
