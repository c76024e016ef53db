// Reads in SQL the ranking, one person's place in it, teams and trophies, from kept figures alone.
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { noContentId } from '#platform/server/columns.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { challenges, challengeRules } from './challenges.tables.ts';
import { accessStreaks, pointAwards, pointTotals, rankChoices, rankLadders, rankSettings } from './points.tables.ts';
import type { RuleKey } from '../contract/challenge.model.ts';
import { rankingPageSize } from '../contract/ranking.model.ts';

export type RankScope = {
  period: string;
  businessUnitId?: string | undefined;
  departmentId?: string | undefined;
};
/** A rank within the first so many is counted, a later one is read from the ladder. */
const countedRanks = 20;
const kinds = ['all', 'businessUnit', 'department', 'both'] as const;
/** Among whom a rank is; a statement is made for each, because each has an index. */
type Among = (typeof kinds)[number];
type Placeholder = (name: string) => SQL;
const amongOf = ({ businessUnitId, departmentId }: RankScope): Among =>
  businessUnitId && departmentId ? 'both' : businessUnitId ? 'businessUnit' : departmentId ? 'department' : 'all';
const within = (among: Among, p: Placeholder): SQL => sql`
  p.period = ${p('period')} and p.is_ranked and p.points > 0
    ${among === 'businessUnit' || among === 'both' ? sql`and p.business_unit_id = ${p('businessUnitId')}::uuid` : sql``}
    ${among === 'department' || among === 'both' ? sql`and p.department_id = ${p('departmentId')}::uuid` : sql``}`;
/** Selects a value of the ladder; a unit and a department together have none and are counted. */
const ofLadder = (among: Among, p: Placeholder, value: SQL): SQL =>
  among === 'both'
    ? sql`(null::int)`
    : sql`(
        select ${value} from ${rankLadders} l where l.period = ${p('period')} and l.kind = ${sql.raw(`'${among}'`)}
          and l.scope_id = ${among === 'all' ? sql.raw(`'${noContentId}'`) : p(`${among}Id`)}::uuid)`;
/** Counts people: the first ones one by one, more by the ladder; each costs the same, whatever the number of people. */
const counted = (among: Among, p: Placeholder, more: SQL, laddered: SQL): SQL => sql`
  (select case when n.near <= ${sql.raw(String(countedRanks))} then n.near else coalesce(
    ${ofLadder(among, p, laddered)},
    (select count(*)::int from ${pointTotals} p where ${within(among, p)} ${more})) end
  from (select count(*)::int as near from (
    select 1 from ${pointTotals} p where ${within(among, p)} ${more}
    limit ${sql.raw(String(countedRanks + 1))}) f) n)`;
/** Counts the people with strictly more points than this. */
const above = (among: Among, p: Placeholder, points: SQL): SQL =>
  counted(
    among,
    p,
    sql`and p.points > ${points}`,
    sql`coalesce(l.people_from[width_bucket(${points}, l.scores) + 1], 0)`,
  );
const everybody = (among: Among, p: Placeholder): SQL => counted(among, p, sql``, sql`l.people`);
/** Makes a statement for each kind of ranking, and runs that of a scope. */
function ofScopes(name: string, build: (among: Among, p: Placeholder) => SQL) {
  const made = new Map(kinds.map((among) => [among, statement(`${name}_${among}`, (p) => build(among, p))]));
  return <Row extends Record<string, unknown>>(db: Db, scope: RankScope, values: Record<string, unknown>) =>
    made.get(amongOf(scope))!<Row>(db, { ...scope, ...values });
}

const companyHides = sql`coalesce((select h.hides_names from ${rankSettings} h), false)`;
export type OwnRow = {
  name: string;
  photoKey: string | null;
  role: string | null;
  hidesName: boolean;
  hidesNames: boolean;
  points: number;
  trophies: number;
  allPoints: number;
  isRanked: boolean;
  lastOn: string | null;
  days: number | null;
  above: number;
  people: number;
  nextPoints: number | null;
  nextAbove: number | null;
};
const ownRank = ofScopes(
  'own_rank',
  (among, p) => sql`
    with o as materialized (
      select u.full_name as name, u.photo ->> 'key' as "photoKey", j.name as role,
        coalesce(c.hides_name, false) as "hidesName", ${companyHides} as "hidesNames",
        coalesce(k.points, 0) as points, coalesce(k.trophies, 0) as trophies, coalesce(a.points, 0) as "allPoints",
        u.is_active and u.removed_at is null as "isRanked", s.last_on::text as "lastOn", s.days
      from ${users} u
      left join ${jobTitles} j on j.id = u.job_title_id
      left join ${pointTotals} k on k.user_id = u.id and k.period = ${p('period')}
      left join ${pointTotals} a on a.user_id = u.id and a.period = 'all'
      left join ${rankChoices} c on c.user_id = u.id
      left join ${accessStreaks} s on s.user_id = u.id
      where u.id = ${p('userId')}::uuid)
    select o.*, ${above(among, p, sql`o.points`)} as above, ${everybody(among, p)} as people, x.points as "nextPoints",
      case when x.points is not null then ${above(among, p, sql`x.points`)} end as "nextAbove"
    from o
    left join lateral (
      select p.points from ${pointTotals} p where ${within(among, p)} and p.points > o.points
      order by p.points limit 1) x on true`,
);
/** Returns a person with the points of a period, how many have more points, how many have any, and the next better one. */
export const findOwn = async (db: Db, scope: RankScope, userId: string): Promise<OwnRow | undefined> =>
  (await ownRank<OwnRow>(db, scope, { userId }))[0];
export type RankedRow = {
  userId: string;
  points: number;
  name: string;
  photoKey: string | null;
  role: string | null;
  hidesName: boolean;
};
const ranked = sql`
  f.user_id as "userId", f.points, u.full_name as name, u.photo ->> 'key' as "photoKey", j.name as role,
  coalesce(c.hides_name, false) or ${companyHides} as "hidesName"`;
const withPeople = sql`
  left join ${users} u on u.id = f.user_id
  left join ${jobTitles} j on j.id = u.job_title_id
  left join ${rankChoices} c on c.user_id = f.user_id`;
const page = (among: Among, p: Placeholder, take: SQL) => sql`
  with page as materialized (
    select p.user_id, p.points from ${pointTotals} p where ${within(among, p)}
    order by p.points desc, p.user_id desc
    limit ${take} offset ${p('skip')}::int)
  select ${ranked}, b.above, e.people
  from (select ${everybody(among, p)} as people) e
  left join page f on true
  cross join (select ${above(among, p, sql`g.points`)} as above from (select max(points) as points from page) g) b
  ${withPeople}
  order by f.points desc, f.user_id desc`;
/** The size that screens ask for stands in the text: a plan for any size would be made anew each time. */
const usualPage = ofScopes('rank_page', (among, p) => page(among, p, sql.raw(String(rankingPageSize))));
type PageRow = RankedRow & { above: number; people: number };
/** Returns a page of the ranking, with the number of people and of those before the first row's points. */
export async function listPage(db: Db, scope: RankScope, pageNumber: number, pageSize: number) {
  const values = { ...scope, skip: (pageNumber - 1) * pageSize };
  const value = (name: string) => sql`${values[name as keyof typeof values]}`;
  const rows =
    pageSize === rankingPageSize
      ? await usualPage<PageRow>(db, scope, values)
      : (await db.execute<PageRow>(page(amongOf(scope), value, sql`${pageSize}`))).rows;
  return { rows: rows.filter(({ userId }) => userId !== null), total: rows[0]!.people };
}
const neighbors = ofScopes(
  'rank_neighbors',
  (among, p) => sql`
    select ${ranked}, ${above(among, p, sql`f.points`)} as above
    from (
      (select p.user_id, p.points from ${pointTotals} p
        where ${within(among, p)} and (p.points, p.user_id) > (${p('points')}::int, ${p('userId')}::uuid)
        order by p.points, p.user_id limit ${p('shown')}::int)
      union all
      (select p.user_id, p.points from ${pointTotals} p
        where ${within(among, p)} and (p.points, p.user_id) <= (${p('points')}::int, ${p('userId')}::uuid)
        order by p.points desc, p.user_id desc limit ${p('shown')}::int + 1)) f
    ${withPeople}
    order by f.points desc, f.user_id desc`,
);
/** Returns the rows around a person's place, so many above and below, with the number of people before each. */
export const listNeighbors = (
  db: Db,
  scope: RankScope,
  values: { userId: string; points: number; shown: number },
): Promise<(RankedRow & { above: number })[]> => neighbors<RankedRow & { above: number }>(db, scope, values);
/** Stores whether a person hides the own name from the ranking of others. */
export const saveChoice = (db: Db, userId: string, hidesName: boolean, updatedAt: string) =>
  db
    .insert(rankChoices)
    .values({ userId, hidesName, updatedAt })
    .onConflictDoUpdate({
      target: [rankChoices.tenantId, rankChoices.userId],
      set: { hidesName: sql`excluded.hides_name`, updatedAt: sql`excluded.updated_at` },
    });
export type TeamRow = { id: string; name: string; members: number; points: number };
/** Returns the teams with points, the best mean first. */
export async function listTeams(db: Db, kind: 'businessUnit' | 'department', period: string): Promise<TeamRow[]> {
  const { rows } = await db.execute<TeamRow>(sql`
    select n.id, n.name, l.members, l.points
    from ${rankLadders} l
    join ${kind === 'businessUnit' ? businessUnits : departments} n on n.id = l.scope_id
    where l.period = ${period} and l.kind = ${kind} and l.members > 0
    order by l.points::float / l.members desc, n.name_key, n.id
    limit 1000`);
  return rows;
}
export const findTeamsOf = async (db: Db, userId: string) =>
  (
    await db
      .select({ businessUnitId: users.businessUnitId, departmentId: users.departmentId })
      .from(users)
      .where(eq(users.id, userId))
  )[0];
export type TrophyRow = {
  id: string;
  date: string;
  contentName: string | null;
  environment: 'content' | 'platform';
  ruleKey: RuleKey;
  words: string | null;
  score: number;
  challengeName: string;
  reason: string | null;
};
/** Returns a page of a person's ledger, the newest first, and how many entries it has. */
export async function listTrophies(db: Db, userId: string, pageNumber: number, pageSize: number) {
  const { rows } = await db.execute<TrophyRow & { total: number }>(sql`
    select w.id, to_char(w.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
      w.title as "contentName", c.environment, w.rule as "ruleKey", r.description as words, w.points as score,
      c.name as "challengeName", w.reason, w.total
    from (
      select w.*, (count(*) over ())::int as total from ${pointAwards} w where w.user_id = ${userId}::uuid
      order by w.occurred_at desc, w.id desc limit ${pageSize} offset ${pageNumber * pageSize}) w
    join ${challenges} c on c.id = w.challenge_id
    left join ${challengeRules} r on r.challenge_id = w.challenge_id and r.rule = w.rule
    order by w.occurred_at desc, w.id desc`);
  const total = rows[0]?.total ?? (pageNumber === 0 ? 0 : await countTrophies(db, userId));
  return { items: rows, total };
}
async function countTrophies(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(pointAwards)
    .where(eq(pointAwards.userId, userId));
  return row!.total;
}
