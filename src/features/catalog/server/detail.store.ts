// Reads in SQL what the details of one course or trail add to its state: names of its items, skills, prerequisites, reactions.
import { sql } from 'drizzle-orm';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { scormRecords } from '#features/media/server/scorm.tables.ts';
import { favorites, reactionTotals, reactions } from '#features/reactions/server/reactions.tables.ts';
import { sectionItems } from '#features/sections/server/sections.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { CardPicture, MediaKind } from '../contract/card.model.ts';

export type ObjectRow = {
  id: string;
  title: string;
  mediaKind: MediaKind | null;
  durationSeconds: number | null;
  pageCount: number | null;
  questionCount: number | null;
  cover: CardPicture | null;
  /** True for a package in which the user's newest result here is a failure. */
  hasFailed: boolean;
};
const objects = statement(
  'catalog_objects',
  (p) => sql`
  select id, title, kind as "mediaKind", duration_seconds as "durationSeconds", page_count as "pageCount",
    null::int as "questionCount", horizontal_cover as cover,
    kind = 'scorm' and coalesce((
      select r.status = 'failed'
      from ${scormRecords} r
      where r.user_id = ${p('userId')}::uuid
        and r.media_id = media.id
        and ${p('placeId')}::uuid in (r.course_id, r.trail_id)
        and r.archived_cycle = 0
      order by r.updated_at desc
      limit 1), false) as "hasFailed"
    from ${media} where id = any(${p('ids')}::uuid[])
  union all select id, title, null, null, null, question_count, null, false
    from ${assessments}
    where id = any(${p('ids')}::uuid[])
  union all select id, title, null, workload_minutes * 60::float8, null, null, horizontal_cover, false
    from ${courses}
    where id = any(${p('ids')}::uuid[])`,
);
/** Returns media, assessments and courses by id, archived ones included. */
export const listObjects = async (
  db: Db,
  ids: readonly string[],
  /** The user, and the course or trail that the user looks at; null for the user where a draft is previewed. */
  seen: { userId: string | null; placeId: string },
) => new Map((await objects<ObjectRow>(db, { ids, ...seen })).map((row) => [row.id, row]));

export type DetailsRow = {
  horizontalCover: CardPicture | null;
  enrolledCount: number;
  categoryName: string | null;
  skillNames: string[];
  isFavorite: boolean;
  reaction: string | null;
  totalReactions: number;
  hasCertificate: boolean;
  prerequisites: { kind: 'course' | 'trail'; id: string; title: string; percent: number }[];
};
const detailsStatement = (kind: 'course' | 'trail') => {
  const [table, own] = [sql.raw(`data.${kind}s`), sql.raw(kind)];
  return statement(
    `catalog_details_${kind}`,
    (p) => sql`
    select c.horizontal_cover as "horizontalCover", c.enrolled_count as "enrolledCount", g.name as "categoryName",
      (
        select coalesce(json_agg(s.name order by s.name), '[]')
        from data.${own}_skills k
        join ${skills} s on s.id = k.skill_id
        where k.${own}_id = c.id) as "skillNames",
      exists (
        select from ${favorites} f
        where f.user_id = ${p('userId')} and f.kind = ${sql.raw(`'${kind}'`)} and f.object_id = c.id) as "isFavorite",
      (
        select reaction
        from ${reactions} x
        where x.user_id = ${p('userId')} and x.kind = ${sql.raw(`'${kind}'`)} and x.object_id = c.id) as reaction,
      (
        select coalesce(sum(total), 0)::int
        from ${reactionTotals} x
        where x.kind = ${sql.raw(`'${kind}'`)} and x.object_id = c.id) as "totalReactions",
      exists (
        select from ${issuedCertificates} i
        where i.user_id = ${p('userId')} and i.object_id = c.id and i.is_current and i.revoked_at is null) as "hasCertificate",
      (
        select coalesce(json_agg(json_build_object('kind', n.kind, 'id', n.object_id, 'title',
          coalesce(a.title, b.title), 'percent',
          case when d.cycle > 1 then 100 else coalesce(d.percent, 0) end)), '[]')
        from data.${own}_prerequisites n
          left join ${courses} a on n.kind = 'course' and a.id = n.object_id
          left join ${trails} b on n.kind = 'trail' and b.id = n.object_id
        left join ${enrollments} d on d.user_id = ${p('userId')}
          and d.kind = n.kind
          and d.object_id = n.object_id
          and d.cancelled_at is null
          where n.${own}_id = c.id) as prerequisites
    from ${table} c left join ${categories} g on g.id = c.category_id where c.id = ${p('id')}`,
  );
};
const details = { course: detailsStatement('course'), trail: detailsStatement('trail') };
export async function findDetails(db: Db, userId: string, kind: 'course' | 'trail', id: string) {
  const [found] = await details[kind]<DetailsRow>(db, { userId, id });
  return found;
}
/** The contents that a draft names; the other rows do not know them until the draft is published. */
export type DraftNames = { categoryId: string | null; skillIds: string[]; courseIds: string[]; trailIds: string[] };
const draftDetails = (kind: 'course' | 'trail') =>
  statement(
    `catalog_draft_details_${kind}`,
    (p) => sql`
    select c.horizontal_cover as "horizontalCover", c.enrolled_count as "enrolledCount",
      (select g.name from ${categories} g where g.id = ${p('categoryId')}::uuid) as "categoryName",
      (
        select coalesce(json_agg(s.name order by s.name), '[]')
        from ${skills} s
        where s.id = any(${p('skillIds')}::uuid[])) as "skillNames",
      false as "isFavorite", null as reaction, false as "hasCertificate",
      (
        select coalesce(sum(total), 0)::int
        from ${reactionTotals} x
        where x.kind = ${sql.raw(`'${kind}'`)} and x.object_id = c.id) as "totalReactions",
      (
        select coalesce(json_agg(json_build_object('kind', n.kind, 'id', n.id, 'title', n.title, 'percent', 0)), '[]')
        from (
        select 'course' as kind, a.id, a.title from ${courses} a where a.id = any(${p('courseIds')}::uuid[])
        union all select 'trail', b.id, b.title
          from ${trails} b
          where b.id = any(${p('trailIds')}::uuid[])) n) as prerequisites
    from ${sql.raw(`data.${kind}s`)} c where c.id = ${p('id')}`,
  );
const draftDetailsOf = { course: draftDetails('course'), trail: draftDetails('trail') };
/** Returns the same details for a draft, for a user who has no activity in it. */
export async function findDraftDetails(db: Db, kind: 'course' | 'trail', id: string, names: DraftNames) {
  const [found] = await draftDetailsOf[kind]<DetailsRow>(db, { id, ...names });
  return found;
}
const related = (kind: 'course' | 'trail') =>
  statement(
    `catalog_related_${kind}`,
    (p) => sql`
  select i.kind, i.object_id as id, count(*) as shared
    from ${sectionItems} mine
    join ${sectionItems} i on i.section_id = mine.section_id
  where mine.object_id = ${p('id')}
    and mine.kind = ${sql.raw(`'${kind}'`)}
    and i.object_id <> ${p('id')}
    and mine.section_id in (
    select v.id
    from data.visible_sections(${p('userId')}) v (id))
  group by i.kind, i.object_id order by shared desc, min(i.position) limit 8`,
  );
const relatedOf = { course: related('course'), trail: related('trail') };
/** Returns the contents that are in the same sections, where the user sees these sections. */
export const listRelated = (db: Db, userId: string, kind: 'course' | 'trail', id: string) =>
  relatedOf[kind]<{ kind: 'media' | 'course' | 'trail'; id: string }>(db, { userId, id });
