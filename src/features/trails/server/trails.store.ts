// All SQL about trails: the row, its draft, its versions.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/database.ts';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { flatTrailItems } from '../contract/trail.model.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import { trailItems, trailPrerequisites, trails, trailSkills, trailVersions } from './trails.tables.ts';

export type TrailRecord = typeof trails.$inferSelect;

/** The columns that lists and doors read, from a content. */
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

export async function find(db: Db, id: string): Promise<TrailRecord | undefined> {
  const [found] = await db.select().from(trails).where(eq(trails.id, id));
  return found;
}
/** Keeps other writers of this trail waiting. */
export async function findForUpdate(db: Db, id: string): Promise<TrailRecord | undefined> {
  const [found] = await db.select().from(trails).where(eq(trails.id, id)).for('update');
  return found;
}
export async function findByStep(db: Db, stepId: string): Promise<TrailRecord | undefined> {
  const [found] = await db
    .select()
    .from(trails)
    .where(sql`${trails.draft} @> ${JSON.stringify({ items: [{ id: stepId }] })}::jsonb`);
  return found;
}
export async function hasCode(db: Db, code: string, exceptId: string): Promise<boolean> {
  const found = await db
    .select({ id: trails.id })
    .from(trails)
    .where(and(sql`${trails.codeKey} = public.search_key(${code})`, ne(trails.id, exceptId)))
    .limit(1);
  return found.length > 0;
}
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
  await db.insert(trails).values({ ...values, ...columnsOf(values.draft) });
  await replaceLinks(db, values.id, values.draft);
}
/** Writes the draft; before the first publication the row follows it. Answers the new revision. */
export async function updateDraft(
  db: Db,
  trail: TrailRecord,
  draft: TrailContent,
  flags: { isActive?: boolean; isPublicLink?: boolean },
): Promise<number> {
  const isNew = trail.publishedVersion === null;
  const [saved] = await db
    .update(trails)
    .set({
      draft,
      draftRevision: sql`${trails.draftRevision} + 1`,
      hasUnpublishedChanges: true,
      updatedAt: sql`now()`,
      ...flags,
      ...(isNew && columnsOf(draft)),
    })
    .where(eq(trails.id, trail.id))
    .returning({ revision: trails.draftRevision });
  if (isNew) await replaceLinks(db, trail.id, draft);
  return saved!.revision;
}
export async function updateFlags(db: Db, id: string, flags: { isActive?: boolean; isPublicLink?: boolean }) {
  await db
    .update(trails)
    .set({ ...flags, updatedAt: sql`now()` })
    .where(eq(trails.id, id));
}
export async function updateCover(
  db: Db,
  id: string,
  cover: { horizontalCover?: Picture; verticalCover?: Picture },
): Promise<boolean> {
  const changed = await db
    .update(trails)
    .set({ ...cover, updatedAt: sql`now()` })
    .where(eq(trails.id, id))
    .returning({ id: trails.id });
  return changed.length > 0;
}
/** The draft becomes the next version, its items flat, and the row what it says. */
export async function publish(db: Db, trail: TrailRecord, publishedBy: string | undefined): Promise<number> {
  const content = trail.draft;
  const number = (trail.publishedVersion ?? 0) + 1;
  const items = flatTrailItems(content);
  await db.insert(trailVersions).values({ trailId: trail.id, number, content, publishedBy: publishedBy ?? null });
  await db.delete(trailItems).where(eq(trailItems.trailId, trail.id));
  await db.insert(trailItems).values(
    items.map(({ id, position, kind, objectId, isRequired, needsPrevious }) => ({
      trailId: trail.id,
      id,
      position,
      kind,
      objectId,
      isRequired,
      needsPrevious,
    })),
  );
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
export async function archive(db: Db, id: string) {
  await db
    .update(trails)
    .set({ archivedAt: sql`now()`, isActive: false, updatedAt: sql`now()` })
    .where(eq(trails.id, id));
}
export async function restore(db: Db, id: string) {
  await db
    .update(trails)
    .set({ archivedAt: null, isActive: true, updatedAt: sql`now()` })
    .where(eq(trails.id, id));
}
export async function remove(db: Db, id: string) {
  for (const table of [trailItems, trailSkills, trailPrerequisites, trailVersions] as const)
    await db.delete(table).where(eq(table.trailId, id));
  await db.delete(trails).where(eq(trails.id, id));
}

/** Which of the content's references do not exist: `category`, `skill`, `media`, `course`. */
export async function missingReferences(
  db: Db,
  content: TrailContent,
): Promise<('category' | 'skill' | 'media' | 'course')[]> {
  const objects = (kind: string) => content.items.filter((item) => item.kind === kind).map(({ objectId }) => objectId);
  const lacks = async (ids: string[], list: (ids: string[]) => Promise<unknown[]>) =>
    ids.length > 0 && (await list(ids)).length < new Set(ids).size;
  const found: ('category' | 'skill' | 'media' | 'course')[] = [];
  if (
    content.categoryId &&
    (await lacks([content.categoryId], (ids) =>
      db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
    ))
  )
    found.push('category');
  if (await lacks(content.skillIds, (ids) => db.select({ id: skills.id }).from(skills).where(inArray(skills.id, ids))))
    found.push('skill');
  if (
    await lacks(objects('media'), (ids) =>
      db
        .select({ id: media.id })
        .from(media)
        .where(and(inArray(media.id, ids), sql`${media.archivedAt} is null`)),
    )
  )
    found.push('media');
  if (
    await lacks(objects('course'), (ids) =>
      db
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, ids), sql`${courses.archivedAt} is null`)),
    )
  )
    found.push('course');
  return found;
}
/** Courses among these that learners could not take yet. */
export async function hasUnpublishedCourse(db: Db, ids: string[]): Promise<boolean> {
  if (!ids.length) return false;
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, ids), sql`${courses.publishedVersion} is null`))
    .limit(1);
  return found.length > 0;
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
