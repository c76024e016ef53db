// Searches in SQL everything a user can reach: titles first, then texts, skills and contents of the items.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { courseSkills, courses } from '#features/courses/server/courses.tables.ts';
import { media, mediaSkills } from '#features/media/server/media.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trailSkills, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { CardRef, FoundIn } from '../contract/card.model.ts';
import type { WordPlace } from '../contract/misspelling.model.ts';
import { isReachable, seen } from './shelves.store.ts';
import type { P } from './shelves.store.ts';

export type Hit = CardRef & { rank: number; total: number };
/** The fields in which words are found, by rank. */
export const places: readonly FoundIn[] = ['title', 'synopsis', 'skill', 'words', 'similar'];
export const similarRank = 4;
/** Returns the SQL of the words for comparison; a statement makes them once, and its plan is then worth keeping. */
const prepare = (query: unknown) => sql`(select public.search_key(${query}))`;
/** The SQL of a hit's title, where the user may see it. */
const title = sql`(
      select c.title_key as key
        from ${courses} c
        where h.kind = 'course'
          and c.id = h.id
          and c.published_version is not null
          and c.is_active
          and c.archived_at is null
      union all select t.title_key
        from ${trails} t
        where h.kind = 'trail'
          and t.id = h.id
          and t.published_version is not null
          and t.is_active
          and t.archived_at is null
      union all select m.title_key
        from ${media} m
        where h.kind = 'media'
          and m.id = h.id
          and m.is_active
          and m.archived_at is null
          and m.status not in ('empty', 'failed')
          and (m.expires_on is null or m.expires_on >= (
          select functions.today_of_tenant())))`;
/** Returns the SQL of a hit's rank: a title with the words precedes other hits by title, code or summary. */
const rankOf = (words: SQL) =>
  sql`case when min(h.rank) = 1 and position(${words} in o.key) > 0 then 0 else min(h.rank) end`;
/** Returns the SQL of one page of the hits that the user may see, best first. */
const shown = (p: P, ranked: SQL) => sql`
  select b.kind, b.id, b.rank, count(*) over ()::int as total from (
    select h.kind, h.id, ${rankOf(prepare(p('query')))} as rank, o.key from (${ranked}) h (kind, id, rank)
    join lateral ${title} o on true where ${isReachable(p, sql`h.kind`, sql`h.id`)} group by h.kind, h.id, o.key) b
  where (select ${p('kind')}::text) is null or b.kind = (select ${p('kind')}::text)
  order by b.rank, b.key, b.id limit (select ${p('take')}::int) offset (select ${p('skip')}::int)`;
/** Returns the SQL of the skills whose names contain the words. */
const named = (query: unknown) =>
  sql`select id, name, name_key from ${skills} where position(${prepare(query)} in name_key) > 0 limit 200`;
// The query itself finds the skills, because a list of their ids would need a new plan each time.
const exact = statement(
  'catalog_search',
  (p) =>
    sql`with ${seen(p)}, skills as materialized (${named(p('query'))}) ${shown(
      p,
      sql`
      select 'course', s.id, 1 from functions.search_courses(${p('query')}) s (id)
      union all select 'trail', s.id, 1 from functions.search_trails(${p('query')}) s (id)
      union all select 'media', s.id, 1 from functions.search_media(public.search_key(${p('query')}), 1000) s (id)
      union all select 'course', k.course_id, 2 from ${courseSkills} k where k.skill_id in (select id from skills)
      union all select 'trail', k.trail_id, 2 from ${trailSkills} k where k.skill_id in (select id from skills)
      union all select 'media', k.media_id, 2 from ${mediaSkills} k where k.skill_id in (select id from skills)
      union all select 'media', s.id, 3 from functions.search_media_texts(${p('query')}, 1000) s (id)`,
    )}`,
);
// Finds words with one of these beginnings or ends, one letter shorter or longer at most: two index ranges each, of three lengths.
// The query selects the lists, because a plan for given lists looks cheaper than a general one and is made anew each time.
const near = statement(
  'catalog_search_words',
  (p) => sql`
  with places as (
    select array[t.letters - 1, t.letters, t.letters + 1]::smallint[] as lengths, t.beginning collate "C" as beginning,
      t.ending collate "C" as ending
    from unnest((
      select ${p('letters')}::int[]), (
      select ${p('beginnings')}::text[]), (
      select ${p('endings')}::text[])) t (letters, beginning, ending)),
  near as (
    select w.word
      from places t, lateral (
        select s.word
        from data.search_words s
        where s.letters = any(t.lengths) and s.word >= t.beginning and s.word < t.beginning || chr(1114111)
        limit 1000) w
    union select w.word
      from places t, lateral (
        select s.word
        from data.search_words s
        where s.letters = any(t.lengths) and s.reversed >= t.ending and s.reversed < t.ending || chr(1114111)
        limit 1000) w)
  select coalesce(string_agg(n.word, ' '), '') as words from near n`,
);
const similar = statement(
  'catalog_search_similar',
  (p) =>
    sql`with ${seen(p)} ${shown(
      p,
      sql`select s.kind, s.id, (1000 - 1000 * s.likeness)::int from functions.search_similar(${p('query')}, 200) s`,
    )}`,
);
// The result has the first hit of each text, then the second hit of each text.
const meant = statement(
  'catalog_search_meant',
  (p) => sql`
  with ${seen(p)}, meanings as materialized (
    select m.nth, m.words
    from unnest((select ${p('meanings')}::text[]))
    with ordinality m (words, nth)),
  hits as (
    select m.nth, m.words, s.kind, s.id, s.rank from meanings m, lateral (
      select 'course' as kind, f.id, 1 as rank from functions.search_courses(m.words) f (id)
      union all select 'trail', f.id, 1 from functions.search_trails(m.words) f (id)
      union all select 'media', f.id, 1 from functions.search_media(m.words, 1000) f (id)
      union all select 'media', f.id, 3 from functions.search_media_texts(m.words, 1000) f (id)) s
    union all select m.nth, m.words, k.kind, k.id, 2
      from meanings m
      join ${skills} on position(m.words in name_key) > 0, lateral (
      select 'course', course_id from ${courseSkills} where skill_id = skills.id
      union all select 'trail', trail_id from ${trailSkills} where skill_id = skills.id
      union all select 'media', media_id from ${mediaSkills} where skill_id = skills.id) k (kind, id))
  select b.kind, b.id, ${sql.raw(String(similarRank))} as rank, count(*) over ()::int as total from (
    select one.kind, one.id, min(one.turn * 100 + one.nth) as turn from (
      select h.nth, h.kind, h.id, row_number() over (partition by h.nth
        order by ${rankOf(sql`h.words`)}, o.key, h.id) as turn
        from hits h
      join lateral ${title} o on true
        where ${isReachable(p, sql`h.kind`, sql`h.id`)}
        group by h.nth, h.words, h.kind, h.id, o.key) one
    where ${p('kind')}::text is null or one.kind = ${p('kind')} group by one.kind, one.id) b
  order by b.turn limit ${p('take')} offset ${p('skip')}`,
);
type Question = { query: string; kind?: CardRef['kind'] | undefined; skip: number; take: number };
const asked = (userId: string, { kind, ...question }: Question) => ({ userId, kind: kind ?? null, ...question });
/** Returns the contents that have the words as they are. */
export const search = (db: Db, userId: string, question: Question) => exact<Hit>(db, asked(userId, question));
/** Returns the words of the tenant's contents at `places`, for a search where no content has the words as they are. */
export async function listWords(db: Db, places: readonly WordPlace[]) {
  if (places.length === 0) return [];
  const [found] = await near<{ words: string }>(db, {
    letters: places.map(({ letters }) => letters),
    beginnings: places.map(({ beginning }) => beginning),
    endings: places.map(({ ending }) => ending),
  });
  return found!.words.split(' ').filter(Boolean);
}
/** Returns what each of these texts finds, the likeliest first. */
export const searchMeant = (db: Db, userId: string, meanings: readonly string[], question: Question) =>
  meant<Hit>(db, { ...asked(userId, question), meanings });
/** Returns the contents that look like the words as a whole. */
export async function searchSimilar(db: Db, userId: string, question: Question) {
  const hits = await similar<Hit>(db, asked(userId, question));
  return hits.map((hit) => ({ ...hit, rank: similarRank }));
}
/** Returns where the words are inside objects, with some letters before and after. */
export const listExcerpts = async (db: Db, query: string, ids: readonly string[]) =>
  new Map(
    (
      await db.execute<{ id: string; excerpt: string }>(sql`
        select t.media_id as id, substring(t.words
          from greatest(1,
            position(public.search_key(${query}) in t.words_key) - 60) for 160 + length(${query})) as excerpt
        from data.media_texts t where t.media_id = any(${sql.param([...ids])}::uuid[])`)
    ).rows.map(({ id, excerpt }) => [id, excerpt]),
  );
/** Returns the skills with these names that each content is about. */
export const listSkillNames = async (db: Db, refs: readonly CardRef[], query: string) =>
  new Map(
    (
      await db.execute<{ id: string; names: string[] }>(sql`
        select k.id, array_agg(s.name order by s.name_key) as names from (
          select course_id as id, skill_id
            from ${courseSkills}
            union all select trail_id, skill_id
            from ${trailSkills}
            union all select media_id, skill_id
            from ${mediaSkills}) k
        join (${named(query)}) s on s.id = k.skill_id
          where k.id = any(${sql.param(refs.map(({ id }) => id))}::uuid[])
          group by k.id`)
    ).rows.map(({ id, names }) => [id, names]),
  );
