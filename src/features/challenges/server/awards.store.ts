// Writes awards and the sums that are kept with them in SQL: one statement decides, writes and adds up.
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import { communications } from '#features/communications/server/communications.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentationBindings } from '#features/segmentation/server/segmentation.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import { ruleFacts } from '../contract/challenge.model.ts';
import type { Environment, RuleKey } from '../contract/challenge.model.ts';
import { challengeContents, challengeRules, challenges } from './challenges.tables.ts';
import { pointAwards, pointTotals } from './points.tables.ts';

/** What somebody did that may give points: by which rule, with which object, on which day of the company. */
export type Deed = {
  userId: string;
  rule: RuleKey;
  objectId: string;
  cycle: number;
  title: string | null;
  occurredAt: string;
  day: string;
  /** The names of the periods that the day counts in. */
  periods: readonly string[];
};
export type DeedSettings = { timeZone: string };
/** Limits to people whom the challenge's segmentations hold now, or to everybody where it has none. */
const isAudience = sql`(
  not exists (select from ${segmentationBindings} b where b.kind = 'challenge' and b.object_id = c.id)
  or exists (
    select from ${segmentationBindings} b
    where b.kind = 'challenge' and b.object_id = c.id
      and b.segmentation_id in (select data.segmentations_of(m.user_id))))`;
/** The first day of a person in a challenge: enrolled in one of its contents, or come to the company, but not before it began. */
const enteredOn = (timeZone: SQL): SQL => sql`greatest(c.starts_on, case c.environment
  when 'content' then (
    select min(e.enrolled_at at time zone ${timeZone}::text)::date
    from ${challengeContents} cc
    join ${enrollments} e on e.user_id = m.user_id and e.kind = cc.kind and e.object_id = cc.object_id
    where cc.challenge_id = c.id)
  else (coalesce(u.entered_at, u.created_at) at time zone ${timeZone}::text)::date end)`;
/** True where every content of the challenge was concluded on a day of it. */
const hasAll = (timeZone: SQL): SQL => sql`not exists (
  select from ${challengeContents} cc
  where cc.challenge_id = c.id and not exists (
    select from (
      select e.completed_at from ${enrollments} e
      where e.user_id = m.user_id and e.kind = cc.kind and e.object_id = cc.object_id
      union all
      select e.completed_at from ${archivedEnrollments} e
      where e.user_id = m.user_id and e.kind = cc.kind and e.object_id = cc.object_id) d
    where (d.completed_at at time zone ${timeZone}::text)::date between c.starts_on and coalesce(c.ends_on, 'infinity')))`;
/** Selects the deeds that a rule of a running challenge rewards; the day's most awards end a rule for that day. */
function rewarded(environment: Environment, timeZone: SQL): SQL {
  const isContent = environment === 'content';
  return sql`
    select distinct on (x.user_id, x.challenge_id, x.rule, x.object_id, x.cycle) x.*
    from (
      select o.*, row_number() over (
        partition by o.user_id, o.challenge_id, o.rule, o.day order by o.object_id, o.cycle) as nth
      from (
        select m.user_id, c.id as challenge_id, m.rule, r.points, m.occurred_at, m.day, m.periods, m.per_day,
          case m.rule when 'allConcluded' then c.id else m.object_id end as object_id,
          case m.rule when 'allConcluded' then 1 else m.cycle end as cycle,
          case m.rule when 'allConcluded' then c.name else m.title end as title
        from meant m
        join ${challengeRules} r on r.rule = m.rule
        join ${challenges} c on c.id = r.challenge_id and c.environment = ${sql.raw(`'${environment}'`)} and c.is_active
          and c.archived_at is null and c.starts_on <= m.day and coalesce(c.ends_on, 'infinity') >= m.day
        join ${users} u on u.id = m.user_id and u.is_active and u.removed_at is null
        where ${
          isContent
            ? sql`exists (
            select from ${challengeContents} cc where cc.challenge_id = c.id and cc.object_id = m.object_id)`
            : sql`true`
        }
          and ${isAudience}
          and (c.days_to_finish = 0 or m.day <= ${enteredOn(timeZone)} + c.days_to_finish)
          and (m.rule <> 'allConcluded' or ${hasAll(timeZone)})) o
      where not exists (
        select from ${pointAwards} w
        where w.user_id = o.user_id and w.challenge_id = o.challenge_id and w.rule = o.rule
          and w.object_id = o.object_id and w.cycle = o.cycle and w.corrects is null)) x
    where x.per_day is null or x.per_day >= x.nth + (
      select count(*) from ${pointAwards} w
      where w.challenge_id = x.challenge_id and w.user_id = x.user_id and w.rule = x.rule and w.day = x.day
        and w.corrects is null)
    order by x.user_id, x.challenge_id, x.rule, x.object_id, x.cycle`;
}
/** Adds what was just written to the kept sums of its people, in a fixed order, so that two jobs never wait for each other. */
const addUp = (trophies: SQL): SQL => sql`
  insert into ${pointTotals} as p
    (user_id, period, points, trophies, is_ranked, business_unit_id, department_id)
  select s.user_id, s.period, s.points, s.trophies, u.is_active and u.removed_at is null, u.business_unit_id,
    u.department_id
  from (
    select w.user_id, n.period, sum(w.points)::int as points, ${trophies} as trophies
    from written w cross join lateral unnest(w.periods) n(period)
    group by w.user_id, n.period) s
  join ${users} u on u.id = s.user_id
  order by s.user_id, s.period
  on conflict (tenant_id, user_id, period) do update
    set points = p.points + excluded.points, trophies = p.trophies + excluded.trophies`;
/** Lets one job at a time count what a day still allows these people, in a fixed order, until the transaction ends. */
export const lockDays = (db: Db, userIds: readonly string[]) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'points' || p.id, 0))
    from (select unnest(${sql.param([...userIds].sort())}::text[]) as id) p`);
const awarding = (environment: Environment) =>
  statement(
    `award_${environment}`,
    (p) => sql`
    with meant as materialized (
      select * from jsonb_to_recordset(${p('meant')}::jsonb) as m(user_id uuid, rule text, object_id uuid,
        cycle int, title text, occurred_at timestamptz, day date, periods text[], per_day int)),
    found as materialized (${rewarded(environment, p('timeZone'))}),
    kept as (
      insert into ${pointAwards}
        (id, user_id, challenge_id, rule, object_id, cycle, title, points, occurred_at, day)
      select gen_random_uuid(), f.user_id, f.challenge_id, f.rule, f.object_id, f.cycle, f.title, f.points,
        f.occurred_at, f.day
      from found f
      order by f.user_id, f.challenge_id, f.rule
      on conflict do nothing
      returning user_id, challenge_id, rule, object_id, cycle, points),
    written as materialized (
      select k.user_id, k.points, f.periods
      from kept k
      join found f using (user_id, challenge_id, rule, object_id, cycle)),
    added as (${addUp(sql`count(*)::int`)} returning 1)
    select (select count(*)::int from kept) as total, (select count(*) from added) as sums`,
  );
const awardings: Record<Environment, ReturnType<typeof awarding>> = {
  content: awarding('content'),
  platform: awarding('platform'),
};
/** Writes the awards of these deeds, each once however often it is told, and returns how many are new. */
export async function award(db: Db, deeds: readonly Deed[], { timeZone }: DeedSettings): Promise<number> {
  const [first] = deeds;
  if (!first) return 0;
  const meant = deeds.map(({ userId, objectId, occurredAt, periods, ...deed }) => ({
    ...deed,
    ...{ user_id: userId, object_id: objectId, occurred_at: occurredAt, periods, per_day: ruleFacts[deed.rule].perDay },
  }));
  const { environment } = ruleFacts[first.rule];
  const [counted] = await awardings[environment]<{ total: number }>(db, { timeZone, meant: JSON.stringify(meant) });
  return counted!.total;
}
export type AwardRow = { id: string; userId: string; points: number; corrects: string | null; periods: string[] };
export async function findAward(db: Db, id: string): Promise<AwardRow | undefined> {
  const { rows } = await db.execute<AwardRow>(sql`
    select w.id, w.user_id as "userId", w.points, w.corrects,
      array['all', to_char(w.day, 'YYYY-MM'), to_char(w.day, 'IYYY"-W"IW')] as periods
    from ${pointAwards} w where w.id = ${id}::uuid`);
  return rows[0];
}
/** Takes an award back by an entry of its own; false where that was done before. */
export async function takeBack(
  db: Db,
  { id, periods }: AwardRow,
  { newId, reason, at, day }: { newId: string; reason: string; at: string; day: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with kept as (
      insert into ${pointAwards}
        (id, user_id, challenge_id, rule, object_id, cycle, title, points, occurred_at, day, corrects, reason)
      select ${newId}::uuid, w.user_id, w.challenge_id, w.rule, w.object_id, w.cycle, w.title, -w.points,
        ${at}::timestamptz, ${day}::date, w.id, ${reason}
      from ${pointAwards} w where w.id = ${id}::uuid
      on conflict do nothing
      returning user_id, points),
    written as materialized (select k.*, ${sql.param(periods)}::text[] as periods from kept k),
    added as (${addUp(sql`-count(*)::int`)} returning 1)
    select (select count(*)::int from kept) as total, (select count(*) from added) as sums`);
  return rows[0]!.total > 0;
}
type ConclusionKey = { userId: string; kind: 'course' | 'trail'; objectId: string; cycle?: number };
export type Conclusion = {
  userId: string;
  objectId: string;
  title: string | null;
  score: number | null;
  cycle: number;
  approvedAt: string | null;
};
const conclusionColumns = sql`e.user_id, e.kind, e.object_id, e.cycle, e.score, e.approved_at`;
const isAsked = sql`e.user_id = k."userId" and e.kind = k.kind and e.object_id = k."objectId"
  and e.cycle = coalesce(k.cycle, e.cycle)`;
const conclusions = statement(
  'award_conclusions',
  (p) => sql`
  select distinct on (e.user_id, e.object_id) e.user_id as "userId", e.object_id as "objectId",
    coalesce(c.title, t.title) as title, e.score, e.cycle,
    to_char(e.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "approvedAt"
  from jsonb_to_recordset(${p('keys')}::jsonb) as k("userId" uuid, kind text, "objectId" uuid, cycle int)
  cross join lateral (
    select ${conclusionColumns} from ${enrollments} e where ${isAsked}
    union all
    select ${conclusionColumns} from ${archivedEnrollments} e where ${isAsked}) e
  left join ${courses} c on e.kind = 'course' and c.id = e.object_id
  left join ${trails} t on e.kind = 'trail' and t.id = e.object_id
  order by e.user_id, e.object_id, e.cycle desc`,
);
/** Returns how people concluded contents, each in the named cycle or in the last one. */
export const listConclusions = (db: Db, keys: readonly ConclusionKey[]): Promise<Conclusion[]> =>
  conclusions<Conclusion>(db, { keys: JSON.stringify(keys) });
/** Returns the titles of communications. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: communications.id, title: communications.title })
    .from(communications)
    .where(inArray(communications.id, [...ids]));
