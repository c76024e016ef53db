// What words find among everything a person reaches: titles first, then what a content says, teaches and holds.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { statement } from '#platform/server/database.ts';
import type { Db } from '#platform/server/database.ts';
import type { CardRef, FoundIn } from '../contract/card.model.ts';
import { isReachable, seen } from './shelves.store.ts';
import type { P } from './shelves.store.ts';

export type Hit = CardRef & { rank: number; total: number };
/** By rank. */
export const places: readonly FoundIn[] = ['title', 'synopsis', 'skill', 'words', 'similar'];
/** The words as they are compared; made once for a statement, which is then worth keeping planned. */
const prepare = (query: unknown) => sql`(select public.search_key(${query}))`;
/** Whatever may be shown of what was found, best first, a page of it. */
const shown = (p: P, ranked: SQL) => sql`
  select b.kind, b.id, b.rank, count(*) over ()::int as total from (
    select h.kind, h.id, case when min(h.rank) = 1 and position(${prepare(p('query'))} in o.key) > 0 then 0 else min(h.rank) end as rank, o.key from (${ranked}) h (kind, id, rank)
    join lateral (
      select c.title_key as key from data.courses c where h.kind = 'course' and c.id = h.id and c.published_version is not null and c.is_active and c.archived_at is null
      union all select t.title_key from data.trails t where h.kind = 'trail' and t.id = h.id and t.published_version is not null and t.is_active and t.archived_at is null
      union all select m.title_key from data.media m where h.kind = 'media' and m.id = h.id and m.is_active and m.archived_at is null and m.status not in ('empty', 'failed') and (m.expires_on is null or m.expires_on >= current_date)
    ) o on true where ${isReachable(p, sql`h.kind`, sql`h.id`)} group by h.kind, h.id, o.key) b
  where ${p('kind')}::text is null or b.kind = ${p('kind')}
  order by b.rank, b.key, b.id limit ${p('take')} offset ${p('skip')}`;
/** The skills whose names hold the words. */
const named = (query: unknown) =>
  sql`select id, name, name_key from data.skills where position(${prepare(query)} in name_key) > 0 limit 200`;
// The skills are found within: a list of their ids would be planned anew each time.
const exact = statement(
  'catalog_search',
  (p) =>
    sql`with ${seen(p)}, skills as materialized (${named(p('query'))}) ${shown(
      p,
      sql`
      select 'course', s.id, 1 from doors.search_courses(${p('query')}) s (id)
      union all select 'trail', s.id, 1 from doors.search_trails(${p('query')}) s (id)
      union all select 'media', s.id, 1 from doors.search_media(public.search_key(${p('query')}), 1000) s (id)
      union all select 'course', k.course_id, 2 from data.course_skills k where k.skill_id in (select id from skills)
      union all select 'trail', k.trail_id, 2 from data.trail_skills k where k.skill_id in (select id from skills)
      union all select 'media', k.media_id, 2 from data.media_skills k where k.skill_id in (select id from skills)
      union all select 'media', s.id, 3 from doors.search_media_texts(${p('query')}, 1000) s (id)`,
    )}`,
);
const similar = statement(
  'catalog_search_similar',
  (p) =>
    sql`with ${seen(p)} ${shown(
      p,
      sql`select s.kind, s.id, (1000 - 1000 * s.likeness)::int from doors.search_similar(${p('query')}, 200) s`,
    )}`,
);
type Question = { query: string; kind?: CardRef['kind'] | undefined; skip: number; take: number };
export const search = (db: Db, userId: string, { kind, ...question }: Question) =>
  exact<Hit>(db, { userId, kind: kind ?? null, ...question });
/** Asked where nothing holds the words as they are. */
export async function searchSimilar(db: Db, userId: string, { kind, ...question }: Question) {
  const hits = await similar<Hit>(db, { userId, kind: kind ?? null, ...question });
  return hits.map((hit) => ({ ...hit, rank: 4 }));
}
/** Where the words stand inside objects: some letters before and after. */
export const listExcerpts = async (db: Db, query: string, ids: readonly string[]) =>
  new Map(
    (
      await db.execute<{ id: string; excerpt: string }>(sql`
        select t.media_id as id, substring(t.words from greatest(1, position(public.search_key(${query}) in t.words_key) - 60) for 160 + length(${query})) as excerpt
        from data.media_texts t where t.media_id = any(${sql.param([...ids])}::uuid[])`)
    ).rows.map(({ id, excerpt }) => [id, excerpt]),
  );
/** Which skills of these names each content is about. */
export const listSkillNames = async (db: Db, refs: readonly CardRef[], query: string) =>
  new Map(
    (
      await db.execute<{ id: string; names: string[] }>(sql`
        select k.id, array_agg(s.name order by s.name_key) as names from (
          select course_id as id, skill_id from data.course_skills union all select trail_id, skill_id from data.trail_skills union all select media_id, skill_id from data.media_skills) k
        join (${named(query)}) s on s.id = k.skill_id where k.id = any(${sql.param(refs.map(({ id }) => id))}::uuid[]) group by k.id`)
    ).rows.map(({ id, names }) => [id, names]),
  );
