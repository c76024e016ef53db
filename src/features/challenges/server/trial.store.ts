// Counts in SQL what a challenge would have given for what is stored of the last days.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { noContentId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { communicationReaders } from '#features/communications/server/communications.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { externalCertificates } from '#features/external-certificates/server/external-certificates.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { ruleFacts } from '../contract/challenge.model.ts';
import type { ChallengeContent, RuleKey } from '../contract/challenge.model.ts';

export type Trial = Pick<ChallengeContent, 'courseIds' | 'trailIds' | 'segmentationIds' | 'rules' | 'daysToFinish'> & {
  /** The first day that counts, by the company's time zone. */
  from: string;
  timeZone: string;
};
const conclusion = sql`e.user_id, e.kind, e.object_id, e.cycle, e.completed_at, e.approved_at, e.score`;
const joined = sql`e.kind = k.kind and e.object_id = k.object_id`;
/** Selects what people did: the rule that it is for, the object with its cycle, and the moment. */
const deeds = sql`
  select 'concluded' as rule, d.user_id, d.object_id, d.cycle, d.completed_at as at from done d
  union all
  select 'approved', d.user_id, d.object_id, d.cycle, d.approved_at from done d
  union all
  select 'topScore', d.user_id, d.object_id, d.cycle, d.completed_at from done d where d.score >= 100
  union all
  select 'certified', i.user_id, i.object_id, i.cycle, min(i.issued_at)
  from contents k
  join asked on asked.rule = 'certified'
  join ${issuedCertificates} i on i.kind = k.kind and i.object_id = k.object_id and i.issued_at >= asked.since
  group by i.user_id, i.object_id, i.cycle
  union all
  select 'allConcluded', a.user_id, ${noContentId}::uuid, 1, max(a.at)
  from (
    select d.user_id, d.object_id, min(d.completed_at) as at from done d where d.completed_at is not null
    group by d.user_id, d.object_id) a
  group by a.user_id
  having count(*) = (select count(*) from contents)
  union all
  select 'communicationRead', r.user_id, r.communication_id, 1, r.finished_at
  from ${communicationReaders} r, asked where asked.rule = 'communicationRead' and r.finished_at >= asked.since
  union all
  select 'externalCertificate', x.user_id, x.id, 1, x.decided_at
  from ${externalCertificates} x, asked
  where asked.rule = 'externalCertificate' and x.status = 'approved' and x.decided_at >= asked.since`;
/** Limits to people whom one of the segmentations holds now, or to everybody where there is none. */
const isAudience = (segmentationIds: readonly string[]): SQL =>
  segmentationIds.length
    ? sql`exists (
        select from data.segmentations_of(f.user_id) held (id)
        where held.id = any(${sql.param([...segmentationIds])}::uuid[]))`
    : sql`true`;
/** Limits to what was done before the person's own deadline, which begins with the first enrollment in one of the contents. */
const isInTime = (days: number, timeZone: string): SQL =>
  days === 0
    ? sql`true`
    : sql`f.day <= coalesce((
        select min(e.enrolled_at at time zone ${timeZone}::text)::date
        from contents k join ${enrollments} e on e.user_id = f.user_id and ${joined}), f.day) + ${days}::int`;
export type TriedRule = { rule: RuleKey; awards: number; people: number; points: number };
/** Returns for each rule what it would have given since a day, and how many people would have got anything. */
export async function countTrial(db: Db, trial: Trial): Promise<{ rules: TriedRule[]; people: number }> {
  const { courseIds, trailIds, segmentationIds, rules, daysToFinish, from, timeZone } = trial;
  // Only the rule about all contents looks at what was concluded before.
  const counts = rules.some(({ rule }) => rule === 'allConcluded')
    ? sql`e.completed_at is not null`
    : sql`greatest(e.completed_at, e.approved_at) >= (select min(since) from asked)`;
  const given = rules.map(({ rule, points }) => ({ rule, points, per_day: ruleFacts[rule].perDay }));
  const { rows } = await db.execute<TriedRule & { everybody: number }>(sql`
    with asked as materialized (
      select r.*, ${from}::date::timestamp at time zone ${timeZone}::text as since
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(rule text, points int, per_day int)),
    contents as materialized (
      select 'course' as kind, unnest(${sql.param([...courseIds])}::uuid[]) as object_id
      union all
      select 'trail', unnest(${sql.param([...trailIds])}::uuid[])),
    done as materialized (
      select ${conclusion} from contents k join ${enrollments} e on ${joined} and ${counts}
      union all
      select ${conclusion} from contents k join ${archivedEnrollments} e on ${joined} and ${counts}),
    facts as materialized (
      select d.*, (d.at at time zone ${timeZone}::text)::date as day, a.points, a.per_day
      from (${deeds}) d
      join asked a on a.rule = d.rule and d.at >= a.since),
    fitting as materialized (
      select f.*, row_number() over (partition by f.user_id, f.rule, f.day order by f.object_id, f.cycle) as nth
      from facts f
      join ${users} u on u.id = f.user_id and u.is_active and u.removed_at is null
      where ${isAudience(segmentationIds)} and ${isInTime(daysToFinish, timeZone)}),
    counted as materialized (
      select t.rule, t.user_id, t.points from fitting t where t.per_day is null or t.nth <= t.per_day)
    select a.rule, count(c.user_id)::int as awards, count(distinct c.user_id)::int as people,
      coalesce(sum(c.points), 0)::int as points, (select count(distinct user_id)::int from counted) as everybody
    from asked a
    left join counted c on c.rule = a.rule
    group by a.rule`);
  return { rules: rows.map(({ everybody: _, ...row }) => row), people: rows[0]?.everybody ?? 0 };
}
