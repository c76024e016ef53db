// Reads and writes sections in SQL: rows, drafts, versions, what they show and to whom.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
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
export async function find(db: Db, id: string): Promise<SectionRecord | undefined> {
  const [found] = await db.select().from(sections).where(eq(sections.id, id));
  return found;
}
export async function findForUpdate(db: Db, id: string): Promise<SectionRecord | undefined> {
  const [found] = await db.select().from(sections).where(eq(sections.id, id)).for('update');
  return found;
}
/** Stores a new section at the end of the order. */
export async function insert(db: Db, id: string, draft: SectionContent, isActive: boolean) {
  const [last] = await db
    .select({
      home: sql<number>`coalesce(max(${sections.homePosition}), 0)`,
      catalog: sql<number>`coalesce(max(${sections.catalogPosition}), 0)`,
    })
    .from(sections);
  await db.insert(sections).values({
    id,
    draft,
    isSwitchedOn: isActive,
    ...columnsOf(draft),
    homePosition: last!.home + 1,
    catalogPosition: last!.catalog + 1,
  });
}
/** Stores the draft; before the first publication the row takes its values too. */
export async function updateDraft(
  db: Db,
  section: SectionRecord,
  draft: SectionContent,
  isActive: boolean | undefined,
) {
  await db
    .update(sections)
    .set({
      draft,
      hasUnpublishedChanges: true,
      updatedAt: sql`now()`,
      ...(isActive !== undefined && { isSwitchedOn: isActive }),
      ...(section.publishedVersion === null && columnsOf(draft)),
    })
    .where(eq(sections.id, section.id));
}
/** Stores the draft as the next version; `items` is what it shows from now on. */
export async function publish(
  db: Db,
  { id, draft, publishedVersion }: SectionRecord,
  items: SectionItem[],
  publishedBy: string,
): Promise<number> {
  const number = (publishedVersion ?? 0) + 1;
  await db.insert(sectionVersions).values({ sectionId: id, number, content: draft, publishedBy });
  await replaceItems(db, id, items);
  await db.delete(sectionAudience).where(eq(sectionAudience.sectionId, id));
  const audience = audienceOf(draft.audience);
  if (audience.length) await db.insert(sectionAudience).values(audience.map((one) => ({ sectionId: id, ...one })));
  await db
    .update(sections)
    .set({ ...columnsOf(draft), publishedVersion: number, hasUnpublishedChanges: false, updatedAt: sql`now()` })
    .where(eq(sections.id, id));
  return number;
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
const audienceOf = ({ isPublic, segmentationIds, businessUnitIds, departmentIds, jobTitleIds }: Audience) =>
  isPublic
    ? []
    : [
        ...segmentationIds.map((targetId) => ({ kind: 'segmentation' as const, targetId })),
        ...businessUnitIds.map((targetId) => ({ kind: 'businessUnit' as const, targetId })),
        ...departmentIds.map((targetId) => ({ kind: 'department' as const, targetId })),
        ...jobTitleIds.map((targetId) => ({ kind: 'jobTitle' as const, targetId })),
      ];
export async function findVersion(db: Db, id: string, number: number): Promise<SectionContent | undefined> {
  const [found] = await db
    .select({ content: sectionVersions.content })
    .from(sectionVersions)
    .where(and(eq(sectionVersions.sectionId, id), eq(sectionVersions.number, number)));
  return found?.content;
}
/** Marks a section as a distributor's copy: it is read-only here and has the id and the pictures of the original. */
export const markReplica = async (
  db: Db,
  id: string,
  pictures: { picture: Picture | null; cardPicture: Picture | null; bannerPicture: Picture | null },
  originName: string,
): Promise<void> =>
  void (await db
    .update(sections)
    .set({ origin: 'distributor', originId: id, originName, archivedAt: null, ...pictures })
    .where(eq(sections.id, id)));
/** Sets the sender's switch of copies. */
export const offer = async (db: Db, ids: readonly string[], isOffered: boolean): Promise<void> =>
  void (await db
    .update(sections)
    .set({ isOffered, updatedAt: sql`now()` })
    .where(and(inArray(sections.id, [...ids]), ne(sections.origin, 'own'), ne(sections.isOffered, isOffered))));
export const switchOn = async (db: Db, id: string, isSwitchedOn: boolean): Promise<void> =>
  void (await db
    .update(sections)
    .set({ isSwitchedOn, updatedAt: sql`now()` })
    .where(eq(sections.id, id)));
/** Removes the section from every list; its copies are still to be switched off. */
export const archive = async (db: Db, id: string): Promise<void> =>
  void (await db
    .update(sections)
    .set({ archivedAt: sql`now()`, isSwitchedOn: false, updatedAt: sql`now()` })
    .where(eq(sections.id, id)));
export async function replaceItems(db: Db, sectionId: string, items: SectionItem[]) {
  await db.delete(sectionItems).where(eq(sectionItems.sectionId, sectionId));
  if (items.length)
    await db
      .insert(sectionItems)
      .values(items.map(({ kind, objectId }, at) => ({ sectionId, position: at + 1, kind, objectId })));
  await db.update(sections).set({ totalItems: items.length }).where(eq(sections.id, sectionId));
}
export async function remove(db: Db, id: string) {
  for (const table of [sectionItems, sectionAudience, sectionVersions, sectionLinks] as const)
    await db.delete(table).where(eq(table.sectionId, id));
  await db.delete(sections).where(eq(sections.id, id));
}
export async function updatePicture(
  db: Db,
  id: string,
  picture: { picture?: Picture; cardPicture?: Picture; bannerPicture?: Picture },
): Promise<boolean> {
  return (
    (
      await db
        .update(sections)
        .set({ ...picture, updatedAt: sql`now()` })
        .where(eq(sections.id, id))
        .returning({ id: sections.id })
    ).length > 0
  );
}
export const countOf = (db: Db, ids: string[]): Promise<number> => db.$count(sections, inArray(sections.id, ids));
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
