// Computes in SQL, for many people at once, whom a rule holds, until when their conclusions count, and their statuses.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { idsOf } from '#platform/server/many-rows.ts';
import { segmentationLinks, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import type { RuleTerms } from '../contract/compliance.model.ts';

export type RuleToCount = RuleTerms & {
  /** The stored rule; absent for one that is typed and not saved yet. */
  id: string | null;
  kind: 'course' | 'trail';
  objectId: string;
  segmentationIds: readonly string[];
};
export type Counting = {
  rule: RuleToCount;
  /** The day and the zone of the tenant. */
  today: string;
  timeZone: string;
  /** Only these people; everybody where absent. */
  userIds?: readonly string[] | undefined;
};
const factOf = {
  businessUnit: sql`u.business_unit_id::text`,
  jobTitle: sql`u.job_title_id::text`,
  department: sql`u.department_id::text`,
  gender: sql`u.gender`,
  user: sql`u.id::text`,
};
/**
 * Returns the active people whom one of these segmentations holds now. A person has one fact of each kind, so as many hits as
 * filled lists mean that all of them hold the person, as in `data.segmentations_of`.
 */
const audience = ({ rule, userIds }: Counting): SQL => {
  const hits = Object.entries(factOf).map(
    ([kind, fact]) => sql`
      select l.segmentation_id, u.id
      from ${segmentationLinks} l
      join people u on ${fact} = l.target
      where l.kind = ${kind} and l.segmentation_id = any(${idsOf(rule.segmentationIds)})`,
  );
  return sql`
  people as materialized (
    select u.id, u.business_unit_id, u.job_title_id, u.department_id, u.gender
    from ${users} u
    where u.is_active and u.removed_at is null ${userIds ? sql`and u.id = any(${idsOf(userIds)})` : sql``}),
  hit as (
    select segmentation_id, id, count(*) as lists
    from (${sql.join(hits, sql` union all `)}) h
    group by segmentation_id, id),
  audience as materialized (
    select distinct hit.id as user_id
    from hit
    join ${segmentations} s on s.id = hit.segmentation_id
    where s.is_active and (s.operator = 'or' or hit.lists = s.list_count))`;
};
const dayOf = (moment: SQL, timeZone: string) => sql`(${moment} at time zone ${timeZone}::text)::date`;

/** Returns the anniversary in the year of a day, or in a later one, as a date; the 29th of February falls on the 28th. */
function anniversaryIn(day: SQL, anniversary: string, later = 0): SQL {
  const [month = 1, date = 1] = anniversary.split('-').map(Number);
  const first = sql`make_date(extract(year from ${day})::int + ${later}::int, ${month}::int, 1)`;
  return sql`least(${first} + ${date - 1}::int, (${first} + interval '1 month')::date - 1)`;
}
/** Returns the last day on which a conclusion counts, as `endOfConclusion` decides it. */
function endOf(
  { validity, validityAmount, validityOn, base, anniversary, minimumActiveDays }: RuleTerms,
  previousEnd: SQL,
): SQL {
  if (validity === 'none') return sql`null::date`;
  if (validity === 'certificate') return sql`f.certificate_ends_on`;
  if (validity === 'until') return sql`${validityOn}::date`;
  const amount = validityAmount ?? 0;
  if (validity === 'availability') return sql`f.available_on + ${amount}::int`;
  const after = (from: SQL) =>
    validity === 'months'
      ? sql`(${from} + make_interval(months => ${amount}::int))::date`
      : sql`${from} + ${amount}::int`;
  if (base === 'expiry')
    return after(sql`case when ${previousEnd} >= f.completed_on then ${previousEnd} else f.completed_on end`);
  if (base === 'completion' || anniversary === null) return after(sql`f.completed_on`);
  const period = after(sql`f.completed_on`);
  const least = sql`(f.completed_on + ${minimumActiveDays}::int)`;
  const here = (day: SQL) => anniversaryIn(day, anniversary);
  return sql`greatest(
    case when ${here(period)} <= ${period} then ${here(period)} else ${anniversaryIn(period, anniversary, -1)} end,
    case when ${here(least)} >= ${least} then ${here(least)} else ${anniversaryIn(least, anniversary, 1)} end)`;
}
/** The conclusions of the audience: certificates that stand, and what satisfies the rule from outside. */
const facts = ({ rule, timeZone }: Counting): SQL => sql`
  facts as (
    select a.user_id, i.cycle, ${dayOf(sql`coalesce(e.completed_at, x.completed_at, i.issued_at)`, timeZone)} as completed_on,
      ${dayOf(sql`coalesce(e.enrolled_at, x.enrolled_at, i.issued_at)`, timeZone)} as available_on,
      ${dayOf(sql`i.expires_at`, timeZone)} as certificate_ends_on, false as is_outside, null::date as outside_ends_on
    from audience a
    join ${issuedCertificates} i on i.user_id = a.user_id and i.object_id = ${rule.objectId}
    left join ${enrollments} e on e.user_id = i.user_id and e.kind = i.kind and e.object_id = i.object_id
      and e.cycle = i.cycle
    left join ${archivedEnrollments} x on x.user_id = i.user_id and x.kind = i.kind and x.object_id = i.object_id
      and x.cycle = i.cycle
    where i.kind = ${rule.kind} and i.is_current and i.revoked_at is null
    union all
    select a.user_id, 0, s.completed_on, s.completed_on, s.expires_on, true, s.expires_on
    from audience a
    join data.compliance_satisfactions s on s.user_id = a.user_id and s.rule_id = ${rule.id}::uuid)`;
/** What counts longest of a person's conclusions; with the base `expiry` each counts on from the one before. */
function counted({ rule }: Counting): SQL {
  const end = (previousEnd: SQL) =>
    sql`case when f.is_outside and f.outside_ends_on is not null then f.outside_ends_on else ${endOf(rule, previousEnd)} end`;
  const best = sql`
  counted as (
    select distinct on (user_id) user_id, completed_on, ends_on
    from ended
    order by user_id, ends_on desc nulls first, completed_on desc)`;
  if (rule.base !== 'expiry' || (rule.validity !== 'days' && rule.validity !== 'months'))
    return sql`
  ended as (
    select f.user_id, f.completed_on, ${end(sql`null::date`)} as ends_on
    from facts f),${best}`;
  return sql`
  ordered as materialized (
    select f.*, row_number() over (partition by user_id order by completed_on, cycle) as n
    from facts f),
  ended as (
    select f.user_id, f.n, f.completed_on, ${end(sql`null::date`)} as ends_on
    from ordered f
    where f.n = 1
    union all
    select f.user_id, f.n, f.completed_on, ${end(sql`p.ends_on`)}
    from ended p
    join ordered f on f.user_id = p.user_id and f.n = p.n + 1),${best}`;
}
const severityOf = (status: SQL) =>
  sql`array_position(array[${sql.join(
    complianceStatuses.map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${status}) - 1`;
/**
 * Returns the common table expressions that end with `standing`: one row for each person whom the rule holds, with facts,
 * and status, as `statusOn` decides it. `with recursive` stands before the first.
 */
export function standingOf(counting: Counting): SQL {
  const { rule, today } = counting;
  const day = sql`${today}::date`;
  const isWaived = sql`w.until >= ${day}`;
  const isLate = sql`d.due_on < ${day}`;
  const opens = sql`c.ends_on - ${rule.windowDays}::int`;
  const closes = sql`c.ends_on + ${rule.graceDays}::int`;
  return sql`${audience(counting)},${facts(counting)},${counted(counting)},
  judged as materialized (
    select a.user_id, coalesce(e.cycle, 1) as cycle, d.assigned_on, c.completed_on, c.ends_on as expires_on, d.due_on,
      w.until as waived_until, e.id as enrollment_id, e.completed_at, e.cancelled_at,
      case
        when ${isWaived} then 'waived'
        when c.user_id is null then case when ${isLate} then 'nonCompliant'
          when e.status in ('onGoing', 'pending', 'failed') and e.cancelled_at is null then 'inProgress'
          else 'notStarted' end
        when c.ends_on is null or ${day} < ${opens} then 'compliant'
        when ${day} <= c.ends_on then 'expiring'
        when ${day} <= ${closes} then 'inGrace'
        else 'nonCompliant' end as status
    from audience a
    left join data.compliance_states s on s.rule_id = ${rule.id}::uuid and s.user_id = a.user_id
    cross join lateral (
      select coalesce(s.assigned_on, ${day}) as assigned_on,
        coalesce(s.assigned_on, ${day}) + ${rule.firstDueDays}::int as due_on) d
    left join counted c on c.user_id = a.user_id
    left join ${enrollments} e on e.user_id = a.user_id and e.kind = ${rule.kind} and e.object_id = ${rule.objectId}
    left join (
      select user_id, max(ends_on) as until
      from data.compliance_waivers
      where rule_id = ${rule.id}::uuid and ended_at is null
      group by user_id) w on w.user_id = a.user_id),
  standing as materialized (
    select *, (${severityOf(sql`status`)})::smallint as severity
    from judged)`;
}
