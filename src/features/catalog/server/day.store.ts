// Reads in SQL the day's part of the home: what a person begins and continues, and the next item of each content.
import { sql } from 'drizzle-orm';
import { complianceStates } from '#features/compliance/server/compliance.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { mediaProgress } from '#features/progress/server/progress.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { CardRef, Resume, SpecialShelf } from '../contract/card.model.ts';
import { due, ending, resumed, resumeOf } from './home.store.ts';
import type { Due, Ending, ResumeRow } from './home.store.ts';
import { enrolledShelves, fromEnrolled, fromOthers, mine, ofOthers, refOf, seen } from './shelves.store.ts';
import type { ShelfRef, ShelfRow } from './shelves.store.ts';

const day = statement(
  'catalog_day',
  (p) => sql`
  with ${seen(p)}, ${mine(p)}, standing as materialized (${enrolledShelves(sql`mine where completed_at is null`)})
  select *, null::json as whole
    from (${fromEnrolled(p, sql`standing`)} union all ${fromOthers(p, ofOthers(p).suggested)}) special
  union all
  select 'due', null, null, null, 1, null, null, null, null, row_to_json(due) from (${due}) due
  union all
  select 'now', null, null, null, 1, null, null, null, null, json_build_object(
    'today', to_char((now() at time zone functions.zone_of_tenant())::date, 'YYYY-MM-DD'),
    'hasRules', exists (select from ${complianceStates} s where s.user_id = ${p('userId')}))
  union all
  select 'ending', null, null, null, 1, null, null, null, null, row_to_json(e) from (${ending(p)}) e
  order by shelf, at`,
);
/** Today in the company's zone, and whether rules of compliance ask anything of the person. */
export type DayNow = { today: string; hasRules: boolean };
type DayRow = Omit<ShelfRow, 'shelf'> &
  (
    | { shelf: SpecialShelf }
    | { shelf: 'now'; whole: DayNow }
    | { shelf: 'due'; whole: Due }
    | { shelf: 'ending'; whole: Ending }
  );
/** Returns the first `take` of what the person begins and continues, more suggestions, and what the greeting says. */
export async function readDay(db: Db, userId: string, take: number) {
  const rows = await day<DayRow>(db, { userId, skip: 0, take });
  const found = {
    specials: [] as ShelfRef[],
    now: undefined as DayNow | undefined,
    due: undefined as Due | undefined,
    ending: null as Ending | null,
  };
  for (const row of rows)
    if (row.shelf === 'now') found.now = row.whole;
    else if (row.shelf === 'due') found.due = row.whole;
    else if (row.shelf === 'ending') found.ending = row.whole;
    else found.specials.push(refOf(row));
  return { ...found, now: found.now!, due: found.due! };
}

const enrollmentIn = (p: (name: string) => unknown, kind: ReturnType<typeof sql>, id: ReturnType<typeof sql>) => sql`(
  select e.id
  from ${enrollments} e
  where e.user_id = ${p('userId')} and e.kind = ${kind} and e.object_id = ${id} and e.cancelled_at is null
  order by e.cycle desc
  limit 1)`;
/** The next item of each content, whose enrolment is found once for all its items; that of a trail's next course is the next item inside of it. */
const next = statement(
  'catalog_day_next',
  (p) => sql`
  select a.id, r.count, r.done, r.steps, r.step, coalesce(d.title, r.title) as title, coalesce(d.kind, r.kind) as kind,
    coalesce(d.seconds, r.seconds) as seconds, coalesce(d."objectId", r."objectId") as "objectId",
    coalesce(d.seconds, r.seconds) * (1 - least(coalesce(g.percent, 0), 100) / 100.0) as "secondsLeft",
    g.position_seconds as "stoppedAtSeconds"
  from json_to_recordset(${p('wanted')}::json) a (kind text, id uuid)
  left join lateral ${enrollmentIn(p, sql`a.kind`, sql`a.id`)} e on true
  cross join lateral (${resumeOf(sql`a.id`, sql`e.id`)}) r
  cross join lateral (select case when r.kind = 'course' then r."objectId" end as id) k
  left join lateral ${enrollmentIn(p, sql`'course'`, sql`k.id`)} f on true
  left join lateral (${resumeOf(sql`k.id`, sql`f.id`)}) d on d.title is not null
  left join lateral (
    select m.percent, m.position_seconds
    from ${mediaProgress} m
    where m.user_id = ${p('userId')} and m.media_id = coalesce(d."objectId", r."objectId")
      and (m.course_id = a.id or m.trail_id = a.id or m.course_id = r."objectId")
    order by m.updated_at desc
    limit 1) g on true`,
);
export type NextItem = { resume: Resume | null; secondsLeft: number | null; stoppedAtSeconds: number | null };
/** Returns the next item of each of these courses and trails, by its id. */
export async function findNextItems(db: Db, userId: string, refs: readonly CardRef[]): Promise<Map<string, NextItem>> {
  if (refs.length === 0) return new Map();
  const rows = await next<ResumeRow & Omit<NextItem, 'resume'> & { id: string }>(db, {
    userId,
    // A list in one text lets PostgreSQL keep its plan: an array would be planned anew each time.
    wanted: JSON.stringify(refs.map(({ kind, id }) => ({ kind, id }))),
  });
  return new Map(
    rows.map(({ id, secondsLeft, stoppedAtSeconds, ...row }) => [
      id,
      {
        resume: resumed(row),
        secondsLeft: secondsLeft === null ? null : Number(secondsLeft),
        stoppedAtSeconds: stoppedAtSeconds || null,
      },
    ]),
  );
}
