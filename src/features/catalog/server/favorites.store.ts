// Reads in SQL what the list of favourites adds to a content's card.
import { sql } from 'drizzle-orm';
import { courseSkills, courseVersions, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { media, mediaSkills } from '#features/media/server/media.tables.ts';
import { sectionItems, sections } from '#features/sections/server/sections.tables.ts';
import { trailSkills, trailVersions, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { CardRef } from '../contract/card.model.ts';

export type FavoriteFacts = CardRef & {
  description: string | null;
  linkUrl: string | null;
  categoryId: string | null;
  origin: string;
  skillIds: string[];
  expiredAt: string | null;
  sectionName: string | null;
};
const facts = statement(
  'catalog_favorite_facts',
  (p) => sql`
  select r.kind, r.id, o.description, o.link_url as "linkUrl", o.category_id as "categoryId", o.origin,
    o.skills as "skillIds",
    (
      select to_char(e.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from ${enrollments} e
      where r.kind <> 'media'
        and e.user_id = ${p('userId')}
        and e.kind = r.kind
        and e.object_id = r.id
        and e.cancelled_at is null
        and e.completed_at is null
        and e.expires_at <= now()
      order by e.cycle desc
      limit 1) as "expiredAt",
    (
      select s.name
      from ${sectionItems} i
      join ${sections} s on s.id = i.section_id
      where i.object_id = r.id and i.kind = r.kind and s.id in (
        select v.id
        from data.visible_sections(${p('userId')}) v (id))
      order by s.catalog_position, s.id
      limit 1) as "sectionName"
  from unnest((select ${p('kinds')}::text[]), (select ${p('ids')}::uuid[])) r(kind, id)
  join lateral (
    select (
      select v.content->>'description'
      from ${courseVersions} v
      where v.course_id = c.id
        and v.number = c.published_version) as description, null::text as link_url, category_id, origin, array(
      select k.skill_id
      from ${courseSkills} k
      where k.course_id = c.id) as skills
      from ${courses} c
      where r.kind = 'course' and c.id = r.id
    union all select (
      select v.content->>'description'
      from ${trailVersions} v
      where v.trail_id = t.id and v.number = t.published_version), null, category_id, origin, array(
      select k.skill_id
      from ${trailSkills} k
      where k.trail_id = t.id)
      from ${trails} t
      where r.kind = 'trail' and t.id = r.id
    union all select description, link_url, category_id, origin, array(
      select k.skill_id
      from ${mediaSkills} k
      where k.media_id = m.id)
      from ${media} m
      where r.kind = 'media' and m.id = r.id
  ) o on true`,
);
export const listFacts = (db: Db, userId: string, refs: readonly CardRef[]) =>
  facts<FavoriteFacts>(db, { userId, kinds: refs.map(({ kind }) => kind), ids: refs.map(({ id }) => id) });
