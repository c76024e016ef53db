// Writes in SQL the statuses of people and what they come to, and finds whose next cycle opens.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { complianceStatuses, coveredStatuses } from '../contract/compliance.model.ts';
import { standingOf } from './standing.store.ts';
import type { Counting, RuleToCount } from './standing.store.ts';

const kept = sql.raw('status, cycle, assigned_on, completed_on, expires_on, due_on, waived_until');
const keptOf = (table: string) =>
  sql.raw(
    ['status', 'cycle', 'assigned_on', 'completed_on', 'expires_on', 'due_on', 'waived_until']
      .map((column) => `${table}.${column}`)
      .join(', '),
  );
/**
 * Brings the stored statuses of a rule in line with the facts, those of people whom it no longer holds included. What is the
 * same is not written. Returns the people whose status, days or cycle changed.
 */
export async function applyStanding(
  db: Db,
  counting: Counting & { rule: RuleToCount & { id: string } },
  at: string,
): Promise<string[]> {
  const { rule, userIds } = counting;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive ${standingOf(counting)},
    written as (
      insert into data.compliance_states as s (rule_id, user_id, severity, changed_at, ${kept})
      select ${rule.id}::uuid, n.user_id, n.severity, ${at}::timestamptz, ${keptOf('n')}
      from standing n
      left join data.compliance_states b on b.rule_id = ${rule.id}::uuid and b.user_id = n.user_id
      where b.user_id is null or (${keptOf('b')}) is distinct from (${keptOf('n')})
      order by n.user_id
      on conflict (tenant_id, rule_id, user_id) do update set severity = excluded.severity,
        changed_at = excluded.changed_at, (${kept}) = row(${keptOf('excluded')})
      returning s.user_id),
    gone as (
      delete from data.compliance_states s
      where s.rule_id = ${rule.id}::uuid ${userIds ? sql`and s.user_id = any(${idsOf(userIds)})` : sql``}
        and not exists (select from standing n where n.user_id = s.user_id)
      returning s.user_id)
    select user_id as id from written
    union
    select user_id from gone`);
  return rows.map(({ id }) => id);
}
/** Removes the statuses of a rule that holds nobody any more; returns whose they were. */
export async function removeStates(db: Db, ruleId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from data.compliance_states where rule_id = ${ruleId} returning user_id as id`);
  return rows.map(({ id }) => id);
}
const covered = sql.param([...coveredStatuses]);
/** Sums up the obligations of these people, or of everybody. */
export async function sumUpPeople(db: Db, userIds?: readonly string[]): Promise<void> {
  const among = (column: SQL) => (userIds ? sql`${column} = any(${idsOf(userIds)})` : sql`true`);
  await db.execute(sql`
    with sums as (
      select s.*, u.name_key
      from (
        select user_id, min(severity)::smallint as severity, (count(*) filter (where severity <= 1))::int as open,
          (count(*) filter (where status <> 'waived'))::int as obligations,
          (count(*) filter (where status = any(${covered}::text[])))::int as covered
        from data.compliance_states s
        where ${among(sql`s.user_id`)}
        group by user_id) s
      join ${users} u on u.id = s.user_id),
    gone as (
      delete from data.compliance_people p
      where ${among(sql`p.user_id`)} and not exists (select from sums n where n.user_id = p.user_id))
    insert into data.compliance_people as p (user_id, severity, open, obligations, covered, name_key)
    select n.*
    from sums n
    left join data.compliance_people b on b.user_id = n.user_id
    where b.user_id is null
      or (b.severity, b.open, b.obligations, b.covered, b.name_key)
        is distinct from (n.severity, n.open, n.obligations, n.covered, n.name_key)
    order by n.user_id
    on conflict (tenant_id, user_id) do update set severity = excluded.severity, open = excluded.open,
      obligations = excluded.obligations, covered = excluded.covered, name_key = excluded.name_key`);
}
/** Follows people who were renamed: the order of the matrix sorts by the names that were summed up. */
export const followNames = (db: Db) =>
  db.execute(sql`
    update data.compliance_people p
    set name_key = u.name_key
    from ${users} u
    where u.id = p.user_id and u.name_key <> p.name_key`);
const inProgress = complianceStatuses.indexOf('inProgress');
/**
 * Counts the people of each status for each active rule. Who began since the last count is in progress from now on: a first
 * item done changes no status by itself, so that learning pays nothing for it.
 */
export async function countFigures(db: Db, at: string): Promise<void> {
  await db.execute(sql`
    update data.compliance_states s
    set status = 'inProgress', severity = ${inProgress}::smallint, changed_at = ${at}::timestamptz
    from data.compliance_rules r, ${enrollments} e
    where s.rule_id = r.id and s.status = 'notStarted' and e.user_id = s.user_id and e.kind = r.kind
      and e.object_id = r.object_id and e.cancelled_at is null and e.status in ('onGoing', 'pending', 'failed')`);
  const of = complianceStatuses.map((status) => sql`(count(*) filter (where s.status = ${status}::text))::int`);
  await db.execute(sql`
    insert into data.compliance_figures as f (rule_id, counts, counted_at)
    select r.id, array[${sql.join(of, sql`, `)}], ${at}::timestamptz
    from data.compliance_rules r
    left join data.compliance_states s on s.rule_id = r.id
    where r.archived_at is null
    group by r.id
    on conflict (tenant_id, rule_id) do update set counts = excluded.counts, counted_at = excluded.counted_at`);
}
/** Lets one counter of figures work at a time in a tenant; returns false where another one does. */
export async function mayCount(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'compliance', 0)) as free`);
  return rows[0]!.free;
}
/** Returns the moment of the oldest figures; undefined where a rule has none. */
export async function findCountedAt(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: Date | null; missing: boolean }>(sql`
    select min(f.counted_at) as at, bool_or(f.rule_id is null) as missing
    from data.compliance_rules r
    left join data.compliance_figures f on f.rule_id = r.id
    where r.archived_at is null`);
  const [found] = rows;
  return found && !found.missing && found.at ? new Date(found.at).toISOString() : undefined;
}
type OpeningWindow = { rule: RuleToCount & { id: string }; today: string; timeZone: string };
/** The condition of a conclusion that is from before the window which has opened: the next cycle begins. */
const isOpening = (
  { rule, today, timeZone }: OpeningWindow,
  table: 's' | 'n',
  completedAt: SQL,
  cancelledAt: SQL,
): SQL => {
  const of = (column: string) => sql.raw(`${table}.${column}`);
  const opens = sql`${of('expires_on')} - ${rule.windowDays}::int`;
  return sql`${of('status')} in ('expiring', 'inGrace', 'nonCompliant') and ${opens} <= ${today}::date
    and ${completedAt} is not null and ${cancelledAt} is null
    and (${completedAt} at time zone ${timeZone}::text)::date < ${opens}`;
};
/** Returns people whose window is open and whose enrolment is still the concluded one, some at a time. */
export async function listOpening(
  db: Db,
  opening: OpeningWindow & { userId?: string | undefined },
  most: number,
): Promise<string[]> {
  const { rule, userId } = opening;
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.user_id as id
    from data.compliance_states s
    join ${enrollments} e on e.user_id = s.user_id and e.kind = ${rule.kind} and e.object_id = ${rule.objectId}
    where s.rule_id = ${rule.id} ${userId ? sql`and s.user_id = ${userId}` : sql``}
      and ${isOpening(opening, 's', sql`e.completed_at`, sql`e.cancelled_at`)}
    order by s.user_id
    limit ${most}`);
  return rows.map(({ id }) => id);
}
export type Effect = {
  counts: number[];
  /** The statuses that are stored now. */
  before: number[];
  people: number;
  entering: number;
  leaving: number;
  openingCycles: number;
  worsening: number;
  improving: number;
};
/** Counts what a rule would do, without a write. */
export async function countEffect(db: Db, counting: Counting): Promise<Effect> {
  const countsOf = (table: 'n' | 's') =>
    sql.join(
      complianceStatuses.map(
        (status) => sql`(count(*) filter (where ${sql.raw(table)}.status = ${status}::text))::int`,
      ),
      sql`, `,
    );
  const id = sql`${counting.rule.id}::uuid`;
  const opening = { ...counting, rule: { ...counting.rule, id: counting.rule.id ?? '' } };
  const { rows } = await db.execute<Effect>(sql`
    with recursive ${standingOf(counting)}
    select array[${countsOf('n')}] as counts, count(*)::int as people,
      (
        select array[${countsOf('s')}]
        from data.compliance_states s
        where s.rule_id = ${id}) as before,
      (count(*) filter (where b.user_id is null))::int as entering,
      (
        select count(*)::int
        from data.compliance_states g
        where g.rule_id = ${id} and not exists (select from standing x where x.user_id = g.user_id)) as leaving,
      (count(*) filter (where ${isOpening(opening, 'n', sql`n.completed_at`, sql`n.cancelled_at`)}))::int
        as "openingCycles",
      (count(*) filter (where n.severity < b.severity))::int as worsening,
      (count(*) filter (where n.severity > b.severity))::int as improving
    from standing n
    left join data.compliance_states b on b.rule_id = ${id} and b.user_id = n.user_id`);
  return rows[0]!;
}
/** Returns the figures of a rule at their last count. */
export async function findCounts(db: Db, ruleId: string): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select counts from data.compliance_figures where rule_id = ${ruleId}`,
  );
  return rows[0]?.counts;
}
