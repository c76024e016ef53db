// Reads the matrix of people and rules in SQL: the page first, then its cells; counts from figures or, filtered, anew.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import { businessUnits, jobTitles } from '#features/organization/server/organization.tables.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import type { MatrixCell, MatrixFilter, MatrixSummaryFilter } from '../contract/compliance.wire.ts';
import { ofState, shownColumns } from './obligations.store.ts';

/** Whom the asking person watches: everybody, or the people whom a manager leads. */
export type Watched = { isTeam: false } | { isTeam: true; ledIds: SQL };
type FoundPeople = MatrixSummaryFilter & { watched: Watched };
/** Returns the conditions of a state that the filter names; undefined where it names none. */
const ofStates = ({ ruleIds, statuses }: MatrixSummaryFilter, s: SQL): SQL | undefined => {
  const conditions = [
    ...(ruleIds?.length ? [sql`${s}.rule_id = any(${idsOf(ruleIds)})`] : []),
    ...(statuses?.length ? [sql`${s}.status = any(${sql.param([...statuses])}::text[])`] : []),
  ];
  return conditions.length ? sql.join(conditions, sql` and `) : undefined;
};
/** Returns the conditions of a person `u`. */
const ofPeople = ({ search, businessUnitId, jobTitleId, watched }: FoundPeople): SQL =>
  sql.join(
    [
      sql`u.is_active and u.removed_at is null`,
      ...(watched.isTeam ? [sql`u.id in (${watched.ledIds})`] : []),
      ...(search?.trim() ? [sql`position(public.search_key(${search.trim()}) in u.name_key) > 0`] : []),
      ...(businessUnitId ? [sql`u.business_unit_id = ${businessUnitId}::uuid`] : []),
      ...(jobTitleId ? [sql`u.job_title_id = ${jobTitleId}::uuid`] : []),
    ],
    sql` and `,
  );
/** Returns the people found, with what sorts them: everything a rule asks, or only what the filter names. */
const peopleFound = (found: FoundPeople): SQL => {
  const states = ofStates(found, sql.raw('s'));
  return states
    ? sql`
      select u.id, u.name_key, u.name_key as summed_name, min(s.severity) as severity,
        count(*) filter (where s.severity <= 1) as open
      from data.compliance_states s
      join ${users} u on u.id = s.user_id
      where ${states} and ${ofPeople(found)}
      group by u.id, u.name_key`
    : sql`
      select u.id, u.name_key, p.name_key as summed_name, p.severity, p.open
      from data.compliance_people p
      join ${users} u on u.id = p.user_id
      where ${ofPeople(found)}`;
};
/** The order of the worst first is exactly that of the index `compliance_people_worst`: a page reads its own rows alone. */
const orderOf = ({ orderBy, direction }: Ordered<MatrixFilter>): SQL => {
  const isUp = direction === 'asc';
  if (orderBy === 'name') return isUp ? sql`name_key, id` : sql`name_key desc, id`;
  return isUp ? sql`severity, open desc nulls last, summed_name, id` : sql`severity desc, open, summed_name, id`;
};
/** Tells whether everybody is found: then the sums of people are counted by their index alone. */
const isEverybody = ({ search, businessUnitId, jobTitleId, ruleIds, statuses, watched }: FoundPeople): boolean =>
  !watched.isTeam && !search?.trim() && !businessUnitId && !jobTitleId && !ruleIds?.length && !statuses?.length;
type Query = Ordered<MatrixFilter> & { watched: Watched };
/** Returns the ids of a page in its order, or of all. */
export async function listIds(db: Db, query: Query, page?: Paging): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id
    from (${peopleFound(query)}) f
    order by ${orderOf(query)}
    ${page ? sql`limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}` : sql``}`);
  return rows.map(({ id }) => id);
}
/** Counts the people found, one more than the exact limit at most (decisions D8.3). */
export async function countPeople(db: Db, found: FoundPeople, most = exactTotalLimit + 1): Promise<number> {
  const people = isEverybody(found) ? sql`data.compliance_people` : sql`(${peopleFound(found)})`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (
      select 1
      from ${people} f
      limit ${most}) x`);
  return rows[0]!.total;
}
export type PersonRow = {
  id: string;
  name: string;
  businessUnitName: string | null;
  jobTitleName: string | null;
  obligations: number;
  covered: number;
};
export async function listPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, u.full_name as name, b.name as "businessUnitName", j.name as "jobTitleName",
      coalesce(p.obligations, 0) as obligations, coalesce(p.covered, 0) as covered
    from ${users} u
    left join data.compliance_people p on p.user_id = u.id
    left join ${businessUnits} b on b.id = u.business_unit_id
    left join ${jobTitles} j on j.id = u.job_title_id
    where u.id = any(${idsOf(ids)})`);
  return rows;
}
export type CellRow = MatrixCell & { userId: string };
/** Returns the cells of these people, or of one under one rule. */
export async function listCells(db: Db, userIds: readonly string[], ruleIds?: readonly string[]): Promise<CellRow[]> {
  const { rows } = await db.execute<CellRow>(sql`
    select s.user_id as "userId", ${shownColumns}
    from data.compliance_states s
    ${ofState}
    where s.user_id = any(${idsOf(userIds)}) ${ruleIds?.length ? sql`and s.rule_id = any(${idsOf(ruleIds)})` : sql``}`);
  return rows;
}
/** Counts the statuses of each rule among the people found. */
export async function countStatuses(db: Db, found: FoundPeople): Promise<{ ruleId: string; counts: number[] }[]> {
  const of = complianceStatuses.map((status) => sql`(count(*) filter (where s.status = ${status}::text))::int`);
  const states = ofStates(found, sql.raw('s'));
  const { rows } = await db.execute<{ ruleId: string; counts: number[] }>(sql`
    select s.rule_id as "ruleId", array[${sql.join(of, sql`, `)}] as counts
    from data.compliance_states s
    join ${users} u on u.id = s.user_id
    where ${ofPeople(found)} ${states ? sql`and ${states}` : sql``}
    group by s.rule_id`);
  return rows;
}
/** Returns the figures of the last count. */
export async function listFigures(db: Db): Promise<{ ruleId: string; counts: number[] }[]> {
  const { rows } = await db.execute<{ ruleId: string; counts: number[] }>(
    sql`select rule_id as "ruleId", counts from data.compliance_figures`,
  );
  return rows;
}
/** Counts the people found who are non-compliant or in grace. */
export async function countRemindable(db: Db, found: FoundPeople): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    found.ruleIds?.length || found.statuses?.length
      ? sql`
        select count(distinct s.user_id)::int as total
        from data.compliance_states s
        join ${users} u on u.id = s.user_id
        where s.severity <= 1 and ${ofStates(found, sql.raw('s'))!} and ${ofPeople(found)}`
      : sql`
        select count(*)::int as total
        from data.compliance_people p
        join ${users} u on u.id = p.user_id
        where p.severity <= 1 and ${ofPeople(found)}`,
  );
  return rows[0]!.total;
}
export type RemindableCell = { ruleId: string; userId: string };
/** Lists cells that a reminder may be sent about, the worst first. */
export async function listRemindable(db: Db, found: FoundPeople, most: number): Promise<RemindableCell[]> {
  const states = ofStates(found, sql.raw('s'));
  const { rows } = await db.execute<RemindableCell>(sql`
    select s.rule_id as "ruleId", s.user_id as "userId"
    from data.compliance_states s
    join ${users} u on u.id = s.user_id
    where ${found.statuses?.length ? sql`s.status not in ('compliant', 'waived')` : sql`s.severity <= 1`}
      and ${ofPeople(found)} ${states ? sql`and ${states}` : sql``}
    order by s.severity, u.name_key, s.user_id, s.rule_id
    limit ${most}`);
  return rows;
}
