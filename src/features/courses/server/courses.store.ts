// Reads and writes courses in SQL: tells their tables, and what the row and its parts repeat of a content.
import { eq } from 'drizzle-orm';
import { Problem } from '#platform/contract/problem.ts';
import type { Db } from '#platform/server/database.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import { flatItems } from '../contract/course-content.model.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import { linkParts } from './content.tables.ts';
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
/** The statements of courses. */
export const rows = versionedRows<CourseRecord>({
  name: 'course',
  rows: courses,
  versions: courseVersions,
  owner: 'courseId',
  parts: [{ table: courseItems, rowsOf: itemsOf }, ...linkParts(courseSkills, coursePrerequisites)],
  columnsOf,
  publishedColumnsOf: (content) => ({
    requiredItems: itemsOf(content).filter(({ isRequired }) => isRequired).length,
  }),
  missing: 'courses.missing',
  replicated: () => new Problem('rule', 'courses.replicated'),
});
/** Tells whether the published version of a course contains this object. */
export const holdsObject = async (db: Db, objectId: string): Promise<boolean> =>
  (await db.select({ id: courseItems.id }).from(courseItems).where(eq(courseItems.objectId, objectId)).limit(1))
    .length > 0;
