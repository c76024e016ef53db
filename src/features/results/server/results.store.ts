// Reads and writes in SQL the kept figures, the people of an assessment with their results, and the pairs of before and after.
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import { noContentId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { assessments, assessmentSkills } from '#features/assessments/server/assessments.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { CountedFigures } from '../contract/counted-figures.model.ts';
import type { ResultPeopleFilter } from '../contract/results.wire.ts';
import { assessmentFigures } from './results.tables.ts';

const keyOf = (assessmentId: string, unitId: string | undefined) => ({ assessmentId, unitId: unitId ?? noContentId });
const isKept = (assessmentId: string, unitId: string | undefined) =>
  and(eq(assessmentFigures.assessmentId, assessmentId), eq(assessmentFigures.unitId, unitId ?? noContentId));
export async function findKept(db: Db, assessmentId: string, unitId: string | undefined) {
  const [row] = await db.select().from(assessmentFigures).where(isKept(assessmentId, unitId));
  return row;
}
export const keep = (
  db: Db,
  assessmentId: string,
  unitId: string | undefined,
  counted: { figures: CountedFigures; countedAt: string; tookMs: number },
) =>
  db
    .insert(assessmentFigures)
    .values({ ...keyOf(assessmentId, unitId), ...counted, askedAt: null })
    .onConflictDoUpdate({
      target: [assessmentFigures.tenantId, assessmentFigures.assessmentId, assessmentFigures.unitId],
      set: { ...counted, askedAt: null },
    });
export const markAsked = (db: Db, assessmentId: string, unitId: string | undefined, askedAt: string) =>
  db
    .insert(assessmentFigures)
    .values({ ...keyOf(assessmentId, unitId), askedAt })
    .onConflictDoUpdate({
      target: [assessmentFigures.tenantId, assessmentFigures.assessmentId, assessmentFigures.unitId],
      set: { askedAt },
    });
/** Returns how many attempts an assessment has, to at most one more than the limit, and when the last one ended. */
export async function countUpTo(db: Db, assessmentId: string, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (
      select from ${attempts} where assessment_id = ${assessmentId} limit ${limit + 1}) a`);
  return rows[0]!.count;
}
/** Returns the units that have people with results, by name. */
export const listUnits = async (db: Db, assessmentId: string) =>
  (
    await db.execute<{ id: string; name: string }>(sql`
      select b.id, b.name
      from ${businessUnits} b
      where b.id in (
        select u.business_unit_id
        from ${attempts} a
        join ${users} u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.assessment_id = ${assessmentId})
      order by b.name_key
      limit 500`)
  ).rows;

const sortings = {
  percent: sql`a.percent`,
  date: sql`a.finished_at`,
} as const;
/** The attempts of these versions were corrected without names: neither name nor unit finds or orders them. */
const isNamed = (nameless: readonly number[]) => sql`a.version <> all(${sql.param([...nameless])}::int[])`;
const peopleWhere = (
  assessmentId: string,
  { search, unitId, status }: ResultPeopleFilter,
  nameless: readonly number[],
): SQL => sql`
  a.assessment_id = ${assessmentId} and a.status <> 'running'
  ${unitId || search?.trim() ? sql`and ${isNamed(nameless)}` : sql``}
  ${unitId ? sql`and u.business_unit_id = ${unitId}` : sql``}
  ${status ? sql`and a.status = ${status}` : sql``}
  ${search?.trim() ? sql`and position(public.search_key(${search.trim()}) in u.name_key) > 0` : sql``}`;
const peopleFrom = sql`${attempts} a join ${users} u on u.tenant_id = a.tenant_id and u.id = a.user_id`;
export type PersonRow = {
  id: string;
  name: string;
  unitName: string | null;
  number: number;
  version: number;
  status: (typeof attempts.$inferSelect)['status'];
  percent: number | null;
  points: number | null;
  maxPoints: number;
  seconds: number;
  finishedAt: string;
};
const personColumns = sql`a.id, u.full_name as name, b.name as "unitName", a.number, a.version, a.status, a.percent, a.points,
  a.max_points as "maxPoints", extract(epoch from a.finished_at - a.started_at)::float8 as seconds,
  to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt"`;
const unitOf = sql`left join ${businessUnits} b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id`;
/** Returns the ids of the attempts that the filter finds, in the order of the list. */
export async function listAttemptIds(
  db: Db,
  assessmentId: string,
  { orderBy, direction, ...filter }: Ordered<ResultPeopleFilter>,
  nameless: readonly number[],
  paging?: Paging,
): Promise<string[]> {
  const page = paging && sql`limit ${paging.pageSize} offset ${(paging.pageNumber - 1) * paging.pageSize}`;
  const order = orderBy === 'name' ? sql`case when ${isNamed(nameless)} then u.name_key end` : sortings[orderBy];
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id
    from ${peopleFrom}
    where ${peopleWhere(assessmentId, filter, nameless)}
    order by ${order} ${sql.raw(direction === 'asc' ? 'asc nulls last' : 'desc nulls last')}, a.id
    ${page ?? sql``}`);
  return rows.map(({ id }) => id);
}
export async function countPeople(
  db: Db,
  assessmentId: string,
  filter: ResultPeopleFilter,
  nameless: readonly number[],
) {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::int as counted
    from (
      select
      from ${peopleFrom}
      where ${peopleWhere(assessmentId, filter, nameless)}
      limit ${exactTotalLimit + 1}) found`);
  return totalOf(rows[0]!.counted);
}
export async function listPeopleByIds(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PersonRow>(sql`
    select ${personColumns}
    from ${peopleFrom}
    ${unitOf}
    where a.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}

export type Paired = {
  assessmentId: string;
  title: string;
  kind: 'diagnostic' | 'learning';
  skills: string[];
  people: number;
  before: number;
  after: number;
  improved: number;
};
/**
 * Compares people's first diagnostic attempt with their best learning attempt, for each assessment of the other kind that shares a
 * skill with this one; only people who have both count.
 */
export async function listPairs(db: Db, assessmentId: string): Promise<Paired[]> {
  const { rows } = await db.execute<Paired>(sql`
    with this as materialized (select id, kind from ${assessments} where id = ${assessmentId}),
    others as materialized (
      select o.id, o.title, o.kind, array_agg(distinct k.name order by k.name) as skills
      from this t
      join ${assessmentSkills} mine on mine.assessment_id = t.id
      join ${assessmentSkills} theirs on theirs.tenant_id = mine.tenant_id and theirs.skill_id = mine.skill_id
      join ${assessments} o on o.tenant_id = theirs.tenant_id and o.id = theirs.assessment_id
      join ${skills} k on k.tenant_id = theirs.tenant_id and k.id = theirs.skill_id
      where o.kind = case t.kind when 'diagnostic' then 'learning' when 'learning' then 'diagnostic' end
      group by o.id, o.title, o.kind),
    scores as materialized (
      select a.assessment_id, a.user_id,
        (array_agg(a.percent order by a.number))[1] as first_percent, max(a.percent) as best_percent
      from ${attempts} a
      where a.assessment_id in (select id from this union all select id from others)
        and a.status in ('approved', 'disapproved', 'retry', 'completed') and a.percent is not null
      group by a.assessment_id, a.user_id),
    pairs as (
      select o.id, case t.kind when 'diagnostic' then m.first_percent else s.first_percent end as before,
        case t.kind when 'diagnostic' then s.best_percent else m.best_percent end as after
      from this t
      join scores m on m.assessment_id = t.id
      join others o on true
      join scores s on s.assessment_id = o.id and s.user_id = m.user_id)
    select o.id as "assessmentId", o.title, o.kind, o.skills, count(*)::int as people, avg(p.before) as before,
      avg(p.after) as after, (count(*) filter (where p.after > p.before))::int as improved
    from others o
    join pairs p on p.id = o.id
    group by o.id, o.title, o.kind, o.skills
    order by count(*) desc, o.title
    limit 50`);
  return rows;
}
