// Reads in SQL who has points of a challenge, and what each person got in it.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { RuleKey } from '../contract/challenge.model.ts';
import type { Participant, ParticipantFilter } from '../contract/participants.wire.ts';
import { challengeRules } from './challenges.tables.ts';
import { pointAwards } from './points.tables.ts';

const columns = sql`
  s.user_id as id, u.full_name as name, j.name as role, s.points, s.trophies,
  to_char(s.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"`;
/** Sums up what each of these people got in a challenge: everybody, or those of some ids. */
const sums = (challengeId: string, ids?: readonly string[]): SQL => sql`
  select w.user_id, sum(w.points)::int as points, max(w.occurred_at) as last_at,
    (count(*) filter (where w.corrects is null) - count(*) filter (where w.corrects is not null))::int as trophies
  from ${pointAwards} w
  where w.challenge_id = ${challengeId}::uuid
    ${ids ? sql`and w.user_id = any(${sql.param([...ids])}::uuid[])` : sql``}
  group by w.user_id`;
const people = sql`
  join ${users} u on u.id = s.user_id and u.removed_at is null
  left join ${jobTitles} j on j.id = u.job_title_id`;
const isFound = (search: string | undefined): SQL =>
  search?.trim() ? sql`strpos(u.name_key, public.search_key(${search.trim()})) > 0` : sql`true`;
const orders = { name: sql`u.name_key`, points: sql`s.points`, lastAt: sql`s.last_at` } as const;
export async function list(db: Db, challengeId: string, filter: Ordered<ParticipantFilter> & Paging) {
  const { search, orderBy, direction, pageNumber, pageSize } = filter;
  const turn = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Participant & { total: number }>(sql`
    with s as materialized (${sums(challengeId)})
    select ${columns}, (count(*) over ())::int as total
    from s
    ${people}
    where ${isFound(search)}
    order by ${orders[orderBy]} ${turn}, s.user_id ${turn}
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`);
  const total = rows[0]?.total ?? (pageNumber === 1 ? 0 : await count(db, challengeId, search));
  return { items: rows, pageNumber, pageSize, total };
}
async function count(db: Db, challengeId: string, search: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with s as materialized (${sums(challengeId)})
    select count(*)::int as total from s ${people} where ${isFound(search)}`);
  return rows[0]!.total;
}
/** Returns the ids of those who are exported, by name. */
export async function listIds(db: Db, challengeId: string, search: string | undefined, most: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with s as materialized (${sums(challengeId)})
    select s.user_id as id from s ${people} where ${isFound(search)} order by u.name_key, s.user_id limit ${most}`);
  return rows.map(({ id }) => id);
}
export async function listByIds(db: Db, challengeId: string, ids: readonly string[]): Promise<Participant[]> {
  const { rows } = await db.execute<Participant>(sql`
    with s as materialized (${sums(challengeId, ids)})
    select ${columns} from s ${people}`);
  return rows;
}
export type LedgerRow = {
  id: string;
  date: string;
  contentName: string | null;
  ruleKey: RuleKey;
  words: string | null;
  points: number;
  reason: string | null;
  isTakenBack: boolean;
};
/** Returns a page of what a person got in a challenge, the newest entry first. */
export async function listAwards(
  db: Db,
  { id, userId }: { id: string; userId: string },
  { pageNumber, pageSize }: Paging,
) {
  const { rows } = await db.execute<LedgerRow>(sql`
    select w.id, to_char(w.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
      w.title as "contentName", w.rule as "ruleKey", r.description as words, w.points, w.reason,
      exists (select from ${pointAwards} k where k.corrects = w.id) as "isTakenBack"
    from ${pointAwards} w
    left join ${challengeRules} r on r.challenge_id = w.challenge_id and r.rule = w.rule
    where w.challenge_id = ${id}::uuid and w.user_id = ${userId}::uuid
    order by w.occurred_at desc, w.id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${pointAwards} w
    where w.challenge_id = ${id}::uuid and w.user_id = ${userId}::uuid`);
  return { items: rows, pageNumber, pageSize, total: counted[0]!.total };
}
