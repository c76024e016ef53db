// Reads and writes courses in SQL: the row, its draft, its versions.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { switched, versionedRows } from '#platform/server/versioned-rows.ts';
import { flatItems } from '../contract/course-content.model.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import type { ReplicaTables } from './content.tables.ts';
import { courseItems, coursePrerequisites, courses, courseSkills, courseVersions } from './courses.tables.ts';

export type CourseRecord = typeof courses.$inferSelect;

/** Returns the columns of a content that lists and functions read. */
const columnsOf = (content: CourseContent) => ({
  title: content.title,
  code: content.code ?? null,
  synopsis: content.synopsis ?? null,
  workloadMinutes: content.workloadMinutes,
  categoryId: content.categoryId ?? null,
  certificateId: content.certificateId ?? null,
  isMandatory: content.isMandatory,
  isSequential: content.isSequential,
  blocksFastForward: content.blocksFastForward,
  dayLimit: content.dayLimit,
  requiredScore: content.requiredScore,
  release: content.release,
});

/** Returns the items of a content as rows of their own table. */
const itemsOf = (content: CourseContent) =>
  flatItems(content).map(({ id, stepId, stepPosition, position, kind, objectId, isRequired }) => ({
    id,
    stepId,
    stepPosition,
    position,
    kind,
    objectId,
    isRequired,
  }));
/** The tables into which copies are written. */
export const replicaTables: ReplicaTables<CourseContent> = {
  rows: courses,
  versions: courseVersions,
  items: courseItems,
  skills: courseSkills,
  prerequisites: coursePrerequisites,
  owner: 'courseId',
  columnsOf,
  itemsOf,
};

const rows = versionedRows(courses);
export const { find, findForUpdate, hasCode, updateFlags, updateCover, offer, archive, restore } = rows;
export const findByStep = (db: Db, stepId: string): Promise<CourseRecord | undefined> =>
  rows.findByDraft(db, { steps: [{ id: stepId }] });
export async function insert(
  db: Db,
  values: {
    id: string;
    draft: CourseContent;
    isActive?: boolean;
    isPublicLink?: boolean;
    createdBy?: string;
    horizontalCover?: Picture | null;
    verticalCover?: Picture | null;
  },
) {
  await db.insert(courses).values({ ...switched(values), ...columnsOf(values.draft) });
  await replaceLinks(db, values.id, values.draft);
}
/** Writes the draft and returns the new revision. Before the first publication the row has the draft's values. */
export async function updateDraft(
  db: Db,
  course: CourseRecord,
  draft: CourseContent,
  flags: { isActive?: boolean; isPublicLink?: boolean },
): Promise<number> {
  const isNew = course.publishedVersion === null;
  const revision = await rows.updateDraft(db, course.id, draft, { ...switched(flags), ...(isNew && columnsOf(draft)) });
  if (isNew) await replaceLinks(db, course.id, draft);
  return revision;
}
/** Makes the draft the next version, writes its items as rows, and copies its values to the course's row. */
export async function publish(db: Db, course: CourseRecord, publishedBy: string | undefined): Promise<number> {
  const content = course.draft;
  const number = (course.publishedVersion ?? 0) + 1;
  const items = itemsOf(content);
  await db.insert(courseVersions).values({ courseId: course.id, number, content, publishedBy: publishedBy ?? null });
  await db.delete(courseItems).where(eq(courseItems.courseId, course.id));
  await db.insert(courseItems).values(items.map((item) => ({ courseId: course.id, ...item })));
  await replaceLinks(db, course.id, content);
  await db
    .update(courses)
    .set({
      ...columnsOf(content),
      publishedVersion: number,
      publishedAt: sql`now()`,
      hasUnpublishedChanges: false,
      updatedAt: sql`now()`,
      requiredItems: items.filter(({ isRequired }) => isRequired).length,
    })
    .where(eq(courses.id, course.id));
  return number;
}
async function replaceLinks(db: Db, courseId: string, { skillIds, prerequisites }: CourseContent) {
  await db.delete(courseSkills).where(eq(courseSkills.courseId, courseId));
  if (skillIds.length) await db.insert(courseSkills).values(skillIds.map((skillId) => ({ courseId, skillId })));
  await db.delete(coursePrerequisites).where(eq(coursePrerequisites.courseId, courseId));
  if (prerequisites.length)
    await db
      .insert(coursePrerequisites)
      .values(prerequisites.map(({ kind, objectId }) => ({ courseId, kind, objectId })));
}
/** Tells whether the published version of a course contains this object. */
export const holdsObject = async (db: Db, objectId: string): Promise<boolean> =>
  (await db.select({ id: courseItems.id }).from(courseItems).where(eq(courseItems.objectId, objectId)).limit(1))
    .length > 0;
export async function remove(db: Db, id: string) {
  for (const table of [courseItems, courseSkills, coursePrerequisites, courseVersions] as const)
    await db.delete(table).where(eq(table.courseId, id));
  await db.delete(courses).where(eq(courses.id, id));
}

const published = prepared((db) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      version: courses.publishedVersion,
      isActive: courses.isActive,
      archivedAt: courses.archivedAt,
      requiredItems: courses.requiredItems,
      dayLimit: courses.dayLimit,
      release: courses.release,
      horizontalCover: courses.horizontalCover,
      verticalCover: courses.verticalCover,
      enrolledCount: courses.enrolledCount,
      completedCount: courses.completedCount,
      isPublicLink: courses.isPublicLink,
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('id')))
    .prepare('course_published'),
);
export async function findPublished(db: Db, id: string) {
  const [found] = await published(db).execute({ id });
  return found;
}
const version = prepared((db) =>
  db
    .select({ content: courseVersions.content })
    .from(courseVersions)
    .where(
      and(eq(courseVersions.courseId, sql.placeholder('id')), eq(courseVersions.number, sql.placeholder('number'))),
    )
    .prepare('course_version'),
);
export async function findVersion(db: Db, id: string, number: number): Promise<CourseContent | undefined> {
  const [found] = await version(db).execute({ id, number });
  return found?.content;
}
export const listByIds = (db: Db, ids: string[]) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      synopsis: courses.synopsis,
      code: courses.code,
      workloadMinutes: courses.workloadMinutes,
      isMandatory: courses.isMandatory,
      dayLimit: courses.dayLimit,
      release: courses.release,
      categoryId: courses.categoryId,
      certificateId: courses.certificateId,
      horizontalCover: courses.horizontalCover,
      verticalCover: courses.verticalCover,
      publishedVersion: courses.publishedVersion,
      isActive: courses.isActive,
      archivedAt: courses.archivedAt,
      requiredItems: courses.requiredItems,
      enrolledCount: courses.enrolledCount,
      completedCount: courses.completedCount,
      createdAt: courses.createdAt,
      publishedAt: courses.publishedAt,
    })
    .from(courses)
    .where(inArray(courses.id, ids));
export async function addToCounters(
  db: Db,
  id: string,
  { enrolled = 0, completed = 0 }: { enrolled?: number; completed?: number },
) {
  await db
    .update(courses)
    .set({
      enrolledCount: sql`greatest(0, ${courses.enrolledCount} + ${enrolled})`,
      completedCount: sql`greatest(0, ${courses.completedCount} + ${completed})`,
    })
    .where(eq(courses.id, id));
}
