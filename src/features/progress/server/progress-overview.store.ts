// Reads in SQL a person's own progress as a page: what is due, begun and concluded, the weeks, the skills and the certificates.
import { sql } from 'drizzle-orm';
import { expiringDays } from '#features/certificates/contract/certificate.model.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { courses, courseSkills } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trails, trailSkills } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { shownCertificates, shownContents, shownSkills, shownWeeks } from '../contract/progress-overview.wire.ts';
import type { ProgressContent, ProgressOverview } from '../contract/progress-overview.wire.ts';

const { isBegun, isConcluded, isEnrolled, isLate, isOpen } = measuresOf('e');
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const zone = sql`(select h.zone from h)`;
const dueOn = lastDayOf(sql`g.expires_at`, zone);
const most = (number: number) => sql.raw(String(number));
const overview = statement(
  'progress_overview',
  (p) => sql`
  with h as materialized (
    select z.zone, (now() at time zone z.zone)::date as today
    from (select functions.zone_of_tenant() as zone) z),
  mine as materialized (
    select e.id, e.kind, e.object_id, e.percent, e.expires_at, e.completed_at, e.last_activity_at,
      ${isOpen} and e.expires_at is not null as is_due, ${isOpen} and ${isBegun} and ${isLate} is not true as is_begun,
      ${isConcluded} as is_concluded
    from ${enrollments} e
    where e.user_id = ${p('userId')} and ${isEnrolled}),
  grouped as (
    select 'due' as part, row_number() over (order by m.expires_at, m.id) as at, count(*) over ()::int as total, m.*
    from mine m where m.is_due
    union all
    select 'begun', row_number() over (order by m.last_activity_at desc, m.id), count(*) over ()::int, m.*
    from mine m where m.is_begun
    union all
    select 'concluded', row_number() over (order by m.completed_at desc, m.id), count(*) over ()::int, m.*
    from mine m where m.is_concluded),
  done as materialized (
    select m.kind, m.object_id, m.completed_at from mine m where m.is_concluded
    union all
    select e.kind, e.object_id, e.completed_at
    from ${archivedEnrollments} e
    where e.user_id = ${p('userId')} and ${isConcluded})
  select g.part, g.at, row_to_json(one) as whole
  from (select * from grouped where at <= ${most(shownContents)}) g
  left join ${courses} c on g.kind = 'course' and c.id = g.object_id
  left join ${trails} t on g.kind = 'trail' and t.id = g.object_id
  cross join lateral (
    select g.total, g.id, g.kind, g.object_id as "objectId", coalesce(c.title, t.title, '') as title,
      coalesce(c.horizontal_cover, t.horizontal_cover) as cover, g.percent,
      to_char(${dueOn}, 'YYYY-MM-DD') as "dueOn", ${dueOn} - (select h.today from h) as "daysLeft",
      ${iso('g.completed_at')} as "completedAt") one
  union all
  select 'week', row_number() over (order by w.day), json_build_object('startsOn', to_char(w.day, 'YYYY-MM-DD'),
    'minutes', coalesce((
      select sum(coalesce(c.workload_minutes, t.workload_minutes, 0))::int
      from done d
      left join ${courses} c on d.kind = 'course' and c.id = d.object_id
      left join ${trails} t on d.kind = 'trail' and t.id = d.object_id
      where d.completed_at >= w.day::timestamp at time zone ${zone}
        and d.completed_at < (w.day + 7)::timestamp at time zone ${zone}), 0))
  from (
    select date_trunc('week', (select h.today from h)::timestamp)::date - 7 * n as day
    from generate_series(0, ${most(shownWeeks - 1)}) n) w
  union all
  (select 'skill', row_number() over (order by count(*) desc, min(s.name_key), s.id),
    json_build_object('id', s.id, 'name', min(s.name), 'contents', count(*))
  from (
    select k.skill_id, d.object_id from done d join ${courseSkills} k on d.kind = 'course' and k.course_id = d.object_id
    union
    select k.skill_id, d.object_id from done d join ${trailSkills} k on d.kind = 'trail' and k.trail_id = d.object_id) x
  join ${skills} s on s.id = x.skill_id
  group by s.id
  order by 2
  limit ${most(shownSkills)})
  union all
  (select 'certificate', row_number() over (order by i.issued_at desc, i.id), json_build_object('id', i.id,
    'total', count(*) over (), 'title', i.title, 'issuedAt', ${iso('i.issued_at')},
    'expiresOn', to_char(${lastDayOf(sql`i.expires_at`, zone)}, 'YYYY-MM-DD'),
    'state', case when i.expires_at <= now() then 'expired'
      when i.expires_at <= now() + interval '${most(expiringDays)} days' then 'expiring' else 'valid' end)
  from ${issuedCertificates} i
  where i.user_id = ${p('userId')} and i.is_current and i.revoked_at is null
  order by 2
  limit ${most(shownCertificates)})
  order by 1, 2`,
);
type Counted<T> = T & { total: number };
type OverviewRow =
  | { part: 'due' | 'begun' | 'concluded'; whole: Counted<ProgressContent> }
  | { part: 'week'; whole: ProgressOverview['weeks'][number] }
  | { part: 'skill'; whole: ProgressOverview['skills'][number] }
  | { part: 'certificate'; whole: Counted<ProgressOverview['certificates']['items'][number]> };
/** Returns the page without its figures. */
export async function readOverview(db: Db, userId: string): Promise<Omit<ProgressOverview, 'figures'>> {
  const rows = await overview<OverviewRow>(db, { userId });
  const none = () => ({ total: 0, items: [] });
  const found: Omit<ProgressOverview, 'figures'> = {
    ...{ due: none(), begun: none(), concluded: none(), certificates: none(), weeks: [], skills: [] },
  };
  for (const { part, whole } of rows)
    if (part === 'week') found.weeks.push(whole);
    else if (part === 'skill') found.skills.push(whole);
    else {
      const { total, ...item } = whole;
      const list: { total: number; items: unknown[] } = found[part === 'certificate' ? 'certificates' : part];
      list.total = total;
      list.items.push(item);
    }
  return found;
}
