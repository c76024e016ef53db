// Reads and writes trails in SQL: the row, its draft, its versions.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { switched, versionedRows } from '#platform/server/versioned-rows.ts';
import { flatTrailItems } from '../contract/trail.model.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import type { ReplicaTables } from '#features/courses/server/content.tables.ts';
import { trailItems, trailPrerequisites, trails, trailSkills, trailVersions } from './trails.tables.ts';

export type TrailRecord = typeof trails.$inferSelect;

/** Returns the columns that lists and functions read, from a content. */
const columnsOf = (content: TrailContent) => ({
  title: content.title,
  code: content.code ?? null,
  synopsis: content.synopsis ?? null,
  workloadMinutes: content.workloadMinutes,
  categoryId: content.categoryId ?? null,
  certificateId: content.certificateId ?? null,
  isMandatory: content.isMandatory,
  dayLimit: content.dayLimit,
  release: content.release,
});

/** Returns the items of a content as rows of their own table. */
const itemsOf = (content: TrailContent) =>
  flatTrailItems(content).map(({ id, position, kind, objectId, isRequired, needsPrevious }) => ({
    id,
    position,
    kind,
    objectId,
    isRequired,
    needsPrevious,
  }));
/** The tables into which copies are written. */
export const replicaTables: ReplicaTables<TrailContent> = {
  rows: trails,
  versions: trailVersions,
  items: trailItems,
  skills: trailSkills,
  prerequisites: trailPrerequisites,
  owner: 'trailId',
  columnsOf,
  itemsOf,
};

const rows = versionedRows(trails);
export const { find, findForUpdate, hasCode, updateFlags, updateCover, offer, archive, restore } = rows;
export const findByStep = (db: Db, stepId: string): Promise<TrailRecord | undefined> =>
  rows.findByDraft(db, { items: [{ id: stepId }] });
export async function insert(
  db: Db,
  values: {
    id: string;
    draft: TrailContent;
    isActive?: boolean;
    isPublicLink?: boolean;
    createdBy?: string;
    horizontalCover?: Picture | null;
    verticalCover?: Picture | null;
  },
) {
  await db.insert(trails).values({ ...switched(values), ...columnsOf(values.draft) });
  await replaceLinks(db, values.id, values.draft);
}
/** Stores the draft; before the first publication the row takes its values too. Returns the new revision. */
export async function updateDraft(
  db: Db,
  trail: TrailRecord,
  draft: TrailContent,
  flags: { isActive?: boolean; isPublicLink?: boolean },
): Promise<number> {
  const isNew = trail.publishedVersion === null;
  const revision = await rows.updateDraft(db, trail.id, draft, { ...switched(flags), ...(isNew && columnsOf(draft)) });
  if (isNew) await replaceLinks(db, trail.id, draft);
  return revision;
}
/** Stores the draft as the next version, with its items as a flat list, and copies its values to the row. */
export async function publish(db: Db, trail: TrailRecord, publishedBy: string | undefined): Promise<number> {
  const content = trail.draft;
  const number = (trail.publishedVersion ?? 0) + 1;
  const items = itemsOf(content);
  await db.insert(trailVersions).values({ trailId: trail.id, number, content, publishedBy: publishedBy ?? null });
  await db.delete(trailItems).where(eq(trailItems.trailId, trail.id));
  await db.insert(trailItems).values(items.map((item) => ({ trailId: trail.id, ...item })));
  await replaceLinks(db, trail.id, content);
  await db
    .update(trails)
    .set({
      ...columnsOf(content),
      publishedVersion: number,
      publishedAt: sql`now()`,
      hasUnpublishedChanges: false,
      updatedAt: sql`now()`,
      requiredItems: items.filter(({ isRequired }) => isRequired).length,
    })
    .where(eq(trails.id, trail.id));
  return number;
}
async function replaceLinks(db: Db, trailId: string, { skillIds, prerequisites }: TrailContent) {
  await db.delete(trailSkills).where(eq(trailSkills.trailId, trailId));
  if (skillIds.length) await db.insert(trailSkills).values(skillIds.map((skillId) => ({ trailId, skillId })));
  await db.delete(trailPrerequisites).where(eq(trailPrerequisites.trailId, trailId));
  if (prerequisites.length)
    await db
      .insert(trailPrerequisites)
      .values(prerequisites.map(({ kind, objectId }) => ({ trailId, kind, objectId })));
}
export async function remove(db: Db, id: string) {
  for (const table of [trailItems, trailSkills, trailPrerequisites, trailVersions] as const)
    await db.delete(table).where(eq(table.trailId, id));
  await db.delete(trails).where(eq(trails.id, id));
}

const published = prepared((db) =>
  db
    .select({
      id: trails.id,
      title: trails.title,
      version: trails.publishedVersion,
      isActive: trails.isActive,
      archivedAt: trails.archivedAt,
      requiredItems: trails.requiredItems,
      dayLimit: trails.dayLimit,
      release: trails.release,
      horizontalCover: trails.horizontalCover,
      verticalCover: trails.verticalCover,
      enrolledCount: trails.enrolledCount,
      completedCount: trails.completedCount,
      isPublicLink: trails.isPublicLink,
    })
    .from(trails)
    .where(eq(trails.id, sql.placeholder('id')))
    .prepare('trail_published'),
);
export async function findPublished(db: Db, id: string) {
  const [found] = await published(db).execute({ id });
  return found;
}
const version = prepared((db) =>
  db
    .select({ content: trailVersions.content })
    .from(trailVersions)
    .where(and(eq(trailVersions.trailId, sql.placeholder('id')), eq(trailVersions.number, sql.placeholder('number'))))
    .prepare('trail_version'),
);
export async function findVersion(db: Db, id: string, number: number): Promise<TrailContent | undefined> {
  const [found] = await version(db).execute({ id, number });
  return found?.content;
}
export const listByIds = (db: Db, ids: string[]) =>
  db
    .select({
      id: trails.id,
      title: trails.title,
      synopsis: trails.synopsis,
      code: trails.code,
      workloadMinutes: trails.workloadMinutes,
      isMandatory: trails.isMandatory,
      dayLimit: trails.dayLimit,
      release: trails.release,
      categoryId: trails.categoryId,
      certificateId: trails.certificateId,
      horizontalCover: trails.horizontalCover,
      verticalCover: trails.verticalCover,
      publishedVersion: trails.publishedVersion,
      isActive: trails.isActive,
      archivedAt: trails.archivedAt,
      requiredItems: trails.requiredItems,
      enrolledCount: trails.enrolledCount,
      completedCount: trails.completedCount,
      createdAt: trails.createdAt,
      publishedAt: trails.publishedAt,
    })
    .from(trails)
    .where(inArray(trails.id, ids));
export async function addToCounters(
  db: Db,
  id: string,
  { enrolled = 0, completed = 0 }: { enrolled?: number; completed?: number },
) {
  await db
    .update(trails)
    .set({
      enrolledCount: sql`greatest(0, ${trails.enrolledCount} + ${enrolled})`,
      completedCount: sql`greatest(0, ${trails.completedCount} + ${completed})`,
    })
    .where(eq(trails.id, id));
}
