// Reads in SQL the contents that a user reaches, narrowed by filters, and how many contents each further filter would leave.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { courseSkills, courseVersions, courses } from '#features/courses/server/courses.tables.ts';
import { media, mediaSkills } from '#features/media/server/media.tables.ts';
import { mediaProgress } from '#features/progress/server/progress.tables.ts';
import { sectionItems } from '#features/sections/server/sections.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trailSkills, trailVersions, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { facets } from '../contract/browse.model.ts';
import type { Facet, FacetValue, Facets, Narrowing } from '../contract/browse.model.ts';
import type { CardRef } from '../contract/card.model.ts';
import { mine, seen } from './shelves.store.ts';
import type { P } from './shelves.store.ts';

/** The most categories and skills that are offered, those with the most contents first. */
const mostValues = 40;
/** The SQL of the contents that the user reaches: by a visible section or by an enrolment (decisions D3.11). */
const reached = sql`given as materialized (
    select i.kind, i.object_id as id
      from ${sectionItems} i
      where i.section_id = any((select array_agg(id) from seen)::uuid[])
    union select kind, object_id from mine),
  contents as materialized (
    select 'course' as kind, 'course' as shown, c.id, c.title_key, c.category_id,
      nullif(c.workload_minutes, 0) * 60::float8 as seconds, v.content->>'language' as language
      from given g
      join ${courses} c on c.id = g.id
      join ${courseVersions} v on v.course_id = c.id and v.number = c.published_version
      where g.kind = 'course' and c.is_active and c.archived_at is null
    union all select 'trail', 'trail', t.id, t.title_key, t.category_id, nullif(t.workload_minutes, 0) * 60::float8,
      v.content->>'language'
      from given g
      join ${trails} t on t.id = g.id
      join ${trailVersions} v on v.trail_id = t.id and v.number = t.published_version
      where g.kind = 'trail' and t.is_active and t.archived_at is null
    union all select 'media', case m.kind when 'carousel' then 'image' else m.kind end, m.id, m.title_key,
      m.category_id, m.duration_seconds, m.language
      from given g
      join ${media} m on m.id = g.id
      where g.kind = 'media'
        and m.is_active
        and m.archived_at is null
        and m.status not in ('empty', 'failed')
        and (m.expires_on is null or m.expires_on >= (
        select functions.today_of_tenant())))`;
/** The SQL of what has the words: titles and texts, skills, and the words inside objects. */
const hits = (p: P) => sql`named as materialized (
    select id
    from ${skills}
    where position((select public.search_key(${p('query')})) in name_key) > 0
    limit 200),
  hits as materialized (
    select s.id from functions.search_courses(${p('query')}) s (id)
    union select s.id from functions.search_trails(${p('query')}) s (id)
    union select s.id from functions.search_media(public.search_key(${p('query')}), 1000) s (id)
    union select s.id from functions.search_media_texts(${p('query')}, 1000) s (id)
    union select course_id from ${courseSkills} where skill_id in (select id from named)
    union select trail_id from ${trailSkills} where skill_id in (select id from named)
    union select media_id from ${mediaSkills} where skill_id in (select id from named)),`;
const chosen = (p: P, facet: Facet) => sql`(select ${p(facet)}::text[])::text[]`;
const holds = (p: P, facet: Facet, value: SQL) =>
  sql`(${chosen(p, facet)} is null or coalesce(${value} = any(${chosen(p, facet)}), false)) as ${sql.raw(facet)}`;
/** The SQL of every content with its values, and whether each filter lets it through. */
const marked = (p: P, hasWords: boolean) => sql`valued as materialized (
    select c.*,
      case when c.seconds <= 600 then 'upTo10' when c.seconds <= 1800 then 'upTo30' when c.seconds <= 3600 then 'upTo60'
        when c.seconds is not null then 'longer' end as duration,
      case when e.completed_at is not null or coalesce(e.percent, w.percent, 0) >= 100 then 'done'
        when coalesce(e.percent, w.percent, 0) > 0 then 'begun' else 'new' end as state
    from contents c
    left join (
      select distinct on (kind, object_id) kind, object_id, percent, completed_at
      from mine
      order by kind, object_id, cycle desc) e on e.kind = c.kind and e.object_id = c.id
    left join (
      select media_id, max(percent) as percent
      from ${mediaProgress}
      where user_id = ${p('userId')}
      group by media_id) w on c.kind = 'media' and w.media_id = c.id
    ${hasWords ? sql`where c.id in (select id from hits)` : sql``}),
  skilled as materialized (
    select v.id, k.skill_id from valued v join ${courseSkills} k on k.course_id = v.id where v.kind = 'course'
    union all select v.id, k.skill_id from valued v join ${trailSkills} k on k.trail_id = v.id where v.kind = 'trail'
    union all select v.id, k.skill_id from valued v join ${mediaSkills} k on k.media_id = v.id where v.kind = 'media'),
  marked as materialized (
    select v.id, v.kind, v.shown, v.title_key, v.category_id, v.duration, v.state, v.language,
      ${holds(p, 'kinds', sql`v.shown`)}, ${holds(p, 'categories', sql`v.category_id::text`)},
      ${holds(p, 'durations', sql`v.duration`)}, ${holds(p, 'states', sql`v.state`)},
      ${holds(p, 'languages', sql`v.language`)},
      (${chosen(p, 'skills')} is null or v.id in (
        select s.id from skilled s where s.skill_id::text = any(${chosen(p, 'skills')}))) as skills
    from valued v)`;
const passes = (except?: Facet) =>
  sql.join(
    facets.filter((one) => one !== except).map((one) => sql.raw(`m.${one}`)),
    sql` and `,
  );
const plainFacet = (facet: Facet, column: string) => sql`
    select ${sql.raw(`'${facet}'`)} as facet, ${sql.raw(`m.${column}`)} as value, null::text as label,
      count(*)::int as total
    from marked m
    where ${passes(facet)} and ${sql.raw(`m.${column}`)} is not null
    group by 2`;
const named = (facet: 'categories' | 'skills') => sql`(
    select ${sql.raw(`'${facet}'`)}, n.id::text, n.name, count(*)::int
    from marked m
    ${facet === 'skills' ? sql`join skilled s on s.id = m.id join ${skills} n on n.id = s.skill_id` : sql`join ${categories} n on n.id = m.category_id`}
    where ${passes(facet)}
    group by n.id, n.name, n.name_key
    order by count(*) desc, n.name_key
    limit ${sql.raw(String(mostValues))})`;
const browse = (name: string, hasWords: boolean) =>
  statement(
    name,
    (p) => sql`with ${seen(p)}, ${mine(p)}, ${reached}, ${hasWords ? hits(p) : sql``} ${marked(p, hasWords)},
  counted as (${plainFacet('kinds', 'shown')}
    union all ${named('categories')}
    union all ${named('skills')}
    union all ${plainFacet('durations', 'duration')}
    union all ${plainFacet('states', 'state')}
    union all ${plainFacet('languages', 'language')}),
  page as (
    select m.kind, m.id, m.title_key
    from marked m
    where ${passes()}
    order by m.title_key, m.id limit (select ${p('take')}::int) offset (select ${p('skip')}::int))
  select (select count(*)::int from marked m where ${passes()}) as total,
    (select coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.id) order by o.title_key, o.id), '[]')
      from page o) as refs,
    (select coalesce(json_agg(c order by c.total desc, c.label, c.value), '[]') from counted c) as counted`,
  );
const all = browse('catalog_browse', false);
const withWords = browse('catalog_browse_words', true);

type BrowseRow = { total: number; refs: CardRef[]; counted: (FacetValue & { facet: Facet })[] };
type Question = Narrowing & { query?: string | undefined; skip: number; take: number };
/** Returns a page of the contents and the numbers of all filters. */
export async function listBrowsed(db: Db, userId: string, { query, skip, take, ...narrowing }: Question) {
  const none = Object.fromEntries(facets.map((facet) => [facet, narrowing[facet]?.length ? narrowing[facet] : null]));
  const values = { ...none, userId, skip, take };
  const [row] =
    query === undefined ? await all<BrowseRow>(db, values) : await withWords<BrowseRow>(db, { ...values, query });
  const of = (facet: Facet) =>
    row!.counted.filter((one) => one.facet === facet).map(({ value, label, total }) => ({ value, label, total }));
  return {
    total: row!.total,
    refs: row!.refs,
    facets: Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as Facets,
  };
}
