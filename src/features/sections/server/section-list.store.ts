// Reads lists of sections in SQL: for authors with all filters, for learners only those they see.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { courseSkills, courses } from '#features/courses/server/courses.tables.ts';
import { media, mediaSkills } from '#features/media/server/media.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trailSkills, trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';
import type { ActiveFilter, SectionFilter } from '../contract/section.wire.ts';
import { sections } from './sections.tables.ts';

const row = {
  id: sections.id,
  name: sections.name,
  observation: sections.observation,
  kind: sections.kind,
  criterion: sections.criterion,
  interval: sections.interval,
  showsInHome: sections.showsInHome,
  homePosition: sections.homePosition,
  catalogPosition: sections.catalogPosition,
  startsAt: sections.startsAt,
  endsAt: sections.endsAt,
  picture: sections.picture,
  link: sections.link,
  linkOpensNewTab: sections.linkOpensNewTab,
  cardOrientation: sections.cardOrientation,
  cardPicture: sections.cardPicture,
  bannerPicture: sections.bannerPicture,
  totalItems: sections.totalItems,
  origin: sections.origin,
  originId: sections.originId,
  originName: sections.originName,
  isOffered: sections.isOffered,
  isPublic: sections.isPublic,
  isActive: sections.isActive,
  showsDescription: sections.showsDescription,
  publishedVersion: sections.publishedVersion,
  hasUnpublishedChanges: sections.hasUnpublishedChanges,
};
export type ListedSection = Awaited<ReturnType<typeof listVisible>>['items'][number];
const holds = (condition: SQL) =>
  sql`exists (select from data.section_items i where i.section_id = ${sections.id} and ${condition})`;
/** Returns the condition that the section holds an object for which this is true, of any of the three kinds. */
const holdsObject = (of: (table: 'course' | 'trail' | 'media') => SQL) =>
  sql`exists (
    select from data.section_items i
    where i.section_id = ${sections.id}
      and case i.kind when 'course' then ${of('course')} when 'trail' then ${of('trail')} else ${of('media')} end)`;
const tableOf = { course: sql`${courses}`, trail: sql`${trails}`, media: sql`${media}` };

function whereOf(filter: SectionFilter): SQL | undefined {
  const words = filter.search?.trim() || filter.name?.trim();
  return and(
    isNull(sections.archivedAt),
    words ? sql`position(public.search_key(${words}) in ${sections.nameKey}) > 0` : undefined,
    filter.id ? eq(sections.id, filter.id) : undefined,
    filter.ids?.length ? inArray(sections.id, filter.ids) : undefined,
    filter.isActive === undefined ? undefined : eq(sections.isActive, filter.isActive),
    filter.publication &&
      (filter.publication === 'draft' ? isNull(sections.publishedVersion) : isNotNull(sections.publishedVersion)),
    filter.origin ? eq(sections.origin, filter.origin) : undefined,
    filter.kind && eq(sections.kind, filter.kind),
    filter.itemKinds?.length ? holds(sql`i.kind = any(${sql.param(filter.itemKinds)}::text[])`) : undefined,
    filter.showsInHome === undefined ? undefined : eq(sections.showsInHome, filter.showsInHome),
    filter.courseId ? holds(sql`i.object_id = ${filter.courseId} and i.kind = 'course'`) : undefined,
    filter.isMandatory === undefined
      ? undefined
      : sql`${holdsObject((kind) =>
          kind === 'media'
            ? sql`false`
            : sql`exists (
        select from ${tableOf[kind]} o
        where o.id = i.object_id and o.is_mandatory)`,
        )} = ${filter.isMandatory}`,
    filter.categoryIds?.length
      ? holdsObject(
          (kind) =>
            sql`exists (
              select from ${tableOf[kind]} o
              where o.id = i.object_id and o.category_id = any(${sql.param(filter.categoryIds)}::uuid[]))`,
        )
      : undefined,
    filter.skillIds?.length
      ? holdsObject(
          (kind) =>
            sql`exists (
              select from data.${sql.raw(`${kind}_skills`)} k
              where k.${sql.raw(`${kind}_id`)} = i.object_id
                and k.skill_id = any(${sql.param(filter.skillIds)}::uuid[]))`,
        )
      : undefined,
  );
}
const columns = {
  name: sections.nameKey,
  createdAt: sections.createdAt,
  home: sections.homePosition,
  catalog: sections.catalogPosition,
} as const;

export async function list(db: Db, filter: Ordered<SectionFilter> & Paging) {
  const { pageNumber, pageSize, orderBy, direction } = filter;
  const where = whereOf(filter);
  const items = await db
    .select(row)
    .from(sections)
    .where(where)
    .orderBy((direction === 'asc' ? asc : desc)(columns[orderBy]), sections.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sections)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
/** Returns the ids of all that the filter finds, in the order of the list; the caller reads their rows part by part. */
export async function listIds(db: Db, filter: Ordered<SectionFilter>): Promise<string[]> {
  const { orderBy, direction } = filter;
  const found = await db
    .select({ id: sections.id })
    .from(sections)
    .where(whereOf(filter))
    .orderBy((direction === 'asc' ? asc : desc)(columns[orderBy]), sections.id);
  return found.map(({ id }) => id);
}
export const listByIds = (db: Db, ids: string[]) => db.select(row).from(sections).where(inArray(sections.id, ids));
/** Returns the sections that a person sees, in the order of the home or of the catalogue. */
export async function listVisible(
  db: Db,
  userId: string | undefined,
  { home, kinds, pageNumber, pageSize }: ActiveFilter & Paging,
) {
  const where = and(
    sql`${sections.id} in (select v.id from data.visible_sections(${userId ?? null}::uuid) v (id))`,
    home ? eq(sections.showsInHome, true) : undefined,
    kinds?.length ? inArray(sections.kind, kinds) : undefined,
  );
  const items = await db
    .select(row)
    .from(sections)
    .where(where)
    .orderBy(home ? sections.homePosition : sections.catalogPosition, sections.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sections)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
export const countVisibleItems = (db: Db, userId: string | undefined) =>
  db
    .select({ id: sections.id, total: sections.totalItems })
    .from(sections)
    .where(sql`${sections.id} in (select v.id from data.visible_sections(${userId ?? null}::uuid) v (id))`)
    .orderBy(sections.catalogPosition, sections.id);
export const listBasics = (db: Db, words: string | undefined) =>
  db
    .select({ id: sections.id, label: sections.name })
    .from(sections)
    .where(
      and(
        isNull(sections.archivedAt),
        eq(sections.isActive, true),
        words?.trim() ? sql`position(public.search_key(${words.trim()}) in ${sections.nameKey}) > 0` : undefined,
      ),
    )
    .orderBy(sections.nameKey, sections.id)
    .limit(100);
/** Returns the skills of the objects that a visible section shows. */
export async function listSkills(
  db: Db,
  userId: string | undefined,
  sectionId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select s.id, s.name from ${skills} s where s.id in (
      select k.skill_id
        from data.section_items i
        join ${courseSkills} k on i.kind = 'course' and k.course_id = i.object_id
        where i.section_id = ${sectionId}
      union select k.skill_id
        from data.section_items i
        join ${trailSkills} k on i.kind = 'trail' and k.trail_id = i.object_id
        where i.section_id = ${sectionId}
      union select k.skill_id
        from data.section_items i
        join ${mediaSkills} k on i.kind = 'media' and k.media_id = i.object_id
        where i.section_id = ${sectionId})
    and exists (select from data.visible_sections(${userId ?? null}::uuid) v (id) where v.id = ${sectionId}::uuid)
      order by s.name_key`);
  return rows;
}
/** Returns the names of the sections that show these objects, for authors. */
export async function listShowing(
  db: Db,
  kind: string,
  objectIds: string[],
): Promise<{ objectId: string; id: string; name: string }[]> {
  const { rows } = await db.execute<{ object_id: string; id: string; name: string }>(sql`
    select distinct i.object_id, s.id, s.name
      from data.section_items i
      join data.sections s on s.tenant_id = i.tenant_id and s.id = i.section_id and s.archived_at is null
    where i.kind = ${kind} and i.object_id = any(${sql.param(objectIds)}::uuid[]) order by s.name`);
  return rows.map(({ object_id: objectId, id, name }) => ({ objectId, id, name }));
}
