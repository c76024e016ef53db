// Reads and writes sections in SQL: tells their tables, and what they show and to whom.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Problem } from '#platform/contract/problem.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import type { Audience, SectionContent, SectionItem } from '../contract/section-content.model.ts';
import { sectionLinks } from './section-links.tables.ts';
import { sectionAudience, sectionItems, sections, sectionVersions } from './sections.tables.ts';

export type SectionRecord = typeof sections.$inferSelect;
/** Returns the columns that lists and the home read, from a content. */
const columnsOf = (content: SectionContent) => ({
  name: content.name,
  kind: content.kind,
  observation: content.observation ?? null,
  criterion: content.criterion,
  interval: content.interval,
  showsInHome: content.showsInHome,
  showsDescription: content.showsDescription,
  startsAt: content.startsAt ?? null,
  endsAt: content.endsAt ?? null,
  link: content.link ?? null,
  linkOpensNewTab: content.linkOpensNewTab,
  cardOrientation: content.cardOrientation,
  isPublic: content.audience.isPublic,
});
const audienceOf = ({ isPublic, segmentationIds, businessUnitIds, departmentIds, jobTitleIds }: Audience) =>
  isPublic
    ? []
    : [
        ...segmentationIds.map((targetId) => ({ kind: 'segmentation' as const, targetId })),
        ...businessUnitIds.map((targetId) => ({ kind: 'businessUnit' as const, targetId })),
        ...departmentIds.map((targetId) => ({ kind: 'department' as const, targetId })),
        ...jobTitleIds.map((targetId) => ({ kind: 'jobTitle' as const, targetId })),
      ];
/** The statements of sections. */
export const rows = versionedRows<SectionRecord>({
  name: 'section',
  rows: sections,
  versions: sectionVersions,
  owner: 'sectionId',
  parts: [
    { table: sectionAudience, rowsOf: ({ audience }) => audienceOf(audience) },
    { table: sectionItems },
    { table: sectionLinks },
  ],
  columnsOf,
  missing: 'sections.missing',
  replicated: () => new Problem('rule', 'sections.replicated'),
});
/** Stores a new section at the end of the order. */
export async function insert(db: Db, id: string, draft: SectionContent, isActive: boolean) {
  const [last] = await db
    .select({
      home: sql<number>`coalesce(max(${sections.homePosition}), 0)`,
      catalog: sql<number>`coalesce(max(${sections.catalogPosition}), 0)`,
    })
    .from(sections);
  await rows.insert(db, {
    ...{ id, draft, isActive },
    ...{ homePosition: last!.home + 1, catalogPosition: last!.catalog + 1 },
  });
}
/** Makes the draft the next version; `items` is what it shows from now on. */
export async function publish(
  db: Db,
  section: SectionRecord,
  items: SectionItem[],
  publishedBy: string,
): Promise<number> {
  await rows.replace(db, sectionItems, section.id, positioned(items));
  return rows.publish(db, section, publishedBy, { totalItems: items.length });
}
/** Returns the ids of the audience that sees the section now. */
export const listAudience = async (
  db: Db,
  sectionId: string,
  kind: typeof sectionAudience.$inferSelect.kind,
): Promise<string[]> =>
  (
    await db
      .select({ id: sectionAudience.targetId })
      .from(sectionAudience)
      .where(and(eq(sectionAudience.sectionId, sectionId), eq(sectionAudience.kind, kind)))
  ).map(({ id }) => id);
const positioned = (items: SectionItem[]) =>
  items.map(({ kind, objectId }, at) => ({ position: at + 1, kind, objectId }));
export async function replaceItems(db: Db, sectionId: string, items: SectionItem[]) {
  await rows.replace(db, sectionItems, sectionId, positioned(items));
  await db.update(sections).set({ totalItems: items.length }).where(eq(sections.id, sectionId));
}
/** Returns those of the ids that belong to a section. */
export const knownAmong = async (db: Db, ids: string[]): Promise<Set<string>> =>
  new Set((await db.select({ id: sections.id }).from(sections).where(inArray(sections.id, ids))).map(({ id }) => id));
export async function updatePositions(db: Db, order: { id: string; position: number; place?: 'home' | 'catalog' }[]) {
  for (const place of ['home', 'catalog'] as const) {
    const rows = order.filter((one) => one.place === undefined || one.place === place);
    if (!rows.length) continue;
    const column = sql.raw(place === 'home' ? 'home_position' : 'catalog_position');
    await db.execute(
      sql`update data.sections s
        set ${column} = n.position
        from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
          ${sql.param(rows.map(({ position }) => position))}::integer[]) as n (id, position)
        where s.id = n.id`,
    );
  }
}
/** Returns what a computed shelf would show now. */
export async function shelf(db: Db, criterion: string, days: number | null, most: number): Promise<SectionItem[]> {
  const { rows } = await db.execute<{ kind: SectionItem['kind']; object_id: string }>(
    sql`select kind, object_id from data.shelf(${criterion}, ${days}::integer, ${most}::integer)`,
  );
  return rows.map(({ kind, object_id: objectId }) => ({ kind, objectId }));
}
/** Returns the published computed shelves that midnight computes again. */
export const listRecalculated = (db: Db) =>
  db
    .select({ id: sections.id, kind: sections.kind, criterion: sections.criterion, interval: sections.interval })
    .from(sections)
    .where(
      and(
        inArray(sections.kind, ['top10', 'releases']),
        sql`${sections.criterion} <> 'manual'
          and ${sections.interval} <> 'manual'
          and ${sections.publishedVersion} is not null
          and ${sections.archivedAt} is null`,
      ),
    )
    .orderBy(asc(sections.id));
export async function hasObjects(db: Db, items: SectionItem[]): Promise<boolean> {
  if (!items.length) return true;
  return (await titlesOf(db, items)).size === items.length;
}
/** Returns titles by object id. */
export async function titlesOf(db: Db, items: SectionItem[]): Promise<Map<string, string>> {
  if (!items.length) return new Map();
  const idsOf = (kind: string) => sql.param(items.filter((one) => one.kind === kind).map(({ objectId }) => objectId));
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select id, title
      from ${courses}
      where id = any(${idsOf('course')}::uuid[]) and archived_at is null
      union all select id, title
      from ${trails}
      where id = any(${idsOf('trail')}::uuid[]) and archived_at is null
    union all select id, title from ${media} where id = any(${idsOf('media')}::uuid[]) and archived_at is null`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
