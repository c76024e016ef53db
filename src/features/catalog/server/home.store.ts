// Reads the home in one statement: the first of each shelf, the first sections, what is due, and how far the person is in what was done last.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expiringDays } from '#features/certificates/contract/certificate.model.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { complianceStatuses } from '#features/compliance/contract/compliance.model.ts';
import { complianceRules, complianceStates } from '#features/compliance/server/compliance.tables.ts';
import { externalCertificates } from '#features/external-certificates/server/external-certificates.tables.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { courseItems, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf } from '#features/enrollment/server/measures.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { itemStates } from '#features/progress/server/progress.tables.ts';
import { trailItems, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { iso } from './cards.store.ts';
import type { Resume, SpecialShelf } from '../contract/card.model.ts';
import type { Home } from '../contract/card.wire.ts';
import {
  seen,
  mine,
  enrolledShelves,
  fromEnrolled,
  fromOthers,
  ofOthers,
  spare,
  shownSections,
  refOf,
} from './shelves.store.ts';
import type { ShelfRow, ShelfRef, SectionRow } from './shelves.store.ts';

const soon = sql.raw(String(expiringDays));
const zone = sql`(select functions.zone_of_tenant())`;
const endsOn = lastDayOf(sql`i.expires_at`, zone);
const today = sql.raw(`select (now() at time zone functions.zone_of_tenant())::date`);
/** The severity of what holds still, by the order of the statuses: only what is overdue or in grace stands before it. */
const later = sql.raw(String(complianceStatuses.indexOf('expiring')));
/** The query for mandatory contents that expire within seven days, and until when all of them have. */
export const due = sql`
  select count(*)::int as count, ${iso('max(e.expires_at)')} as at,
    case when count(*) > 0 then to_char(${lastDayOf(sql`max(e.expires_at)`, zone)}, 'YYYY-MM-DD') end as "dueOn"
    from mine e
  where e.completed_at is null and e.expires_at > now() and e.expires_at <= now() + interval '7 days'
  and (exists (
    select from ${courses} c
    where e.kind = 'course' and c.id = e.object_id and c.is_mandatory) or exists (
    select from ${trails} t
    where e.kind = 'trail' and t.id = e.object_id and t.is_mandatory))`;
/**
 * The query for what a person is to renew first: what a rule finds overdue, then what ends within the days in which it counts
 * as expiring. A certificate with a later cycle is renewed. `endsOn` is the last day of what holds, of the grace,
 * or of the time for the first conclusion. The first obligation is the one that the page of own certificates has first.
 */
export const ending = (p: (name: string) => SQL) => sql`
  select e.title, to_char(e.ends_on, 'YYYY-MM-DD') as "endsOn", e.act
  from (
    select coalesce(c.title, t.title, r.name) as title, case s.status when 'expiring' then s.expires_on
        else coalesce(s.expires_on + r.grace_days, s.due_on) end as ends_on,
      case s.status when 'nonCompliant' then 'overdue' else 'renew' end as act,
      s.severity, coalesce(s.expires_on, s.due_on) as first_on, r.name_key as name, r.id
    from ${complianceStates} s
    join ${complianceRules} r on r.id = s.rule_id
    left join ${courses} c on r.kind = 'course' and c.id = r.object_id
    left join ${trails} t on r.kind = 'trail' and t.id = r.object_id
    where s.user_id = ${p('userId')} and s.status in ('nonCompliant', 'inGrace', 'expiring')
    union all
    select i.title, ${endsOn} as ends_on, 'holds', ${later}, ${endsOn}, null, null::uuid
    from ${issuedCertificates} i
    where i.user_id = ${p('userId')} and i.is_current and i.revoked_at is null and i.expires_at > now()
      and i.expires_at <= now() + interval '${soon} days' and not exists (
        select from ${issuedCertificates} l
        where l.user_id = i.user_id and l.object_id = i.object_id and l.cycle > i.cycle and l.is_current
          and l.revoked_at is null)
    union all
    select x.title, x.expires_on, 'holds', ${later}, x.expires_on, null, null
    from ${externalCertificates} x
    where x.user_id = ${p('userId')} and x.status = 'approved' and x.expires_on >= (${today})
      and x.expires_on <= (${today}) + ${soon}) e
  where e.ends_on is not null
  order by least(e.severity, ${later}), e.first_on, e.name, e.id, e.title
  limit 1`;
export type Ending = NonNullable<Home['ending']>;
export type Due = { count: number; at: string | null; dueOn: string | null };

/** Returns the SQL of the progress of an enrolment in this course or trail. */
export const resumeOf = (id: SQL, enrollment: SQL) => sql`
  with items as (
    select i.id, i.position, i.step_position, i.kind, i.object_id, exists (
      select from ${itemStates} s where s.item_id = i.id and s.is_done and s.enrollment_id = ${enrollment}) as is_done
    from (
      select id, position, step_position, kind, object_id from ${courseItems} where course_id = ${id} and is_required
      union all select id, position, 1, kind, object_id from ${trailItems} where trail_id = ${id} and is_required) i)
  select c.count, c.done, c.steps, n.step_position as step, coalesce(m.title, a.title, k.title) as title,
    coalesce(m.kind, n.kind) as kind,
    coalesce(m.duration_seconds, k.workload_minutes * 60::float8) as seconds, n.object_id as "objectId"
  from (
    select count(*)::int as count, (count(*) filter (where is_done))::int as done,
      count(distinct step_position)::int as steps
    from items) c
  left join lateral (select * from items where not is_done order by position limit 1) n on true
  left join ${media} m on m.id = n.object_id
    left join ${assessments} a on a.id = n.object_id
    left join ${courses} k on k.id = n.object_id`;
const resume = statement('catalog_resume', (p) =>
  resumeOf(
    sql`${p('id')}`,
    sql`(
      select e.id
      from ${enrollments} e
      where e.user_id = ${p('userId')} and e.object_id = ${p('id')} and e.cancelled_at is null
      order by e.cycle desc
      limit 1)`,
  ),
);
export type ResumeRow = Omit<Resume, 'next'> & {
  title: string | null;
  kind: NonNullable<Resume['next']>['kind'] | null;
  seconds: number | null;
  objectId: string | null;
};
export const resumed = ({ title, kind, seconds, objectId: _next, ...rest }: ResumeRow): Resume | null =>
  rest.count > 0 ? { ...rest, next: title && kind ? { title, kind, durationSeconds: seconds } : null } : null;
/** Returns the progress through the required items of a course or trail, and the first undone item. */
export async function findResume(db: Db, userId: string, id: string): Promise<Resume | null> {
  const [found] = await resume<ResumeRow>(db, { userId, id });
  return found ? resumed(found) : null;
}

// One statement reads everything, so that it finds the user's sections and enrolments only once.
const home = statement('catalog_home', (p) => {
  const { suggested, favorites } = ofOthers(p);
  return sql`
  with ${seen(p)}, ${mine(p)}, standing as materialized (${enrolledShelves(sql`mine`)})
  select *, null::json as whole
    from (${fromEnrolled(p, sql`standing`)}
      union all ${fromOthers(p, suggested, spare)}
      union all ${fromOthers(p, favorites)}) special
  union all
  select 'section', null, null, null, row_number() over (), null, null, null, null, row_to_json(one)
    from (${shownSections(p, sql`select id from seen`, 'home_position', true)}) one
  union all
  select 'due', null, null, null, 1, null, null, null, null, row_to_json(due) from (${due}) due
  union all
  select 'ending', null, null, null, 1, null, null, null, null, row_to_json(e) from (${ending(p)}) e
  union all
  select 'resume', null, null, null, 1, null, null, null, null, row_to_json(one) from (${resumeOf(
    sql`(select object_id from standing where shelf = 'continue' and at = 1)`,
    sql`(
      select m.id
      from mine m
      join standing s on s.object_id = m.object_id
      where s.shelf = 'continue' and s.at = 1
      order by m.cycle desc
      limit 1)`,
  )}) one
  order by shelf, at`;
});
type HomeRow = Omit<ShelfRow, 'shelf'> &
  (
    | { shelf: SpecialShelf }
    | { shelf: 'section'; whole: SectionRow }
    | { shelf: 'due'; whole: Due }
    | { shelf: 'ending'; whole: Ending }
    | { shelf: 'resume'; whole: ResumeRow }
  );
/** Returns the home: the first `take` of each special shelf, more suggestions, the first sections, due contents, latest progress. */
export async function listHome(db: Db, userId: string, take: number, sections: number) {
  const rows = await home<HomeRow>(db, { userId, skip: 0, take, from: 0, most: sections, items: take, kinds: null });
  const found = {
    specials: [] as ShelfRef[],
    sections: [] as SectionRow[],
    due: undefined as Due | undefined,
    ending: null as Ending | null,
    resume: null as Resume | null,
  };
  for (const row of rows)
    if (row.shelf === 'section') found.sections.push(row.whole);
    else if (row.shelf === 'due') found.due = row.whole;
    else if (row.shelf === 'ending') found.ending = row.whole;
    else if (row.shelf === 'resume') found.resume = resumed(row.whole);
    else found.specials.push(refOf(row));
  return { ...found, due: found.due! };
}
