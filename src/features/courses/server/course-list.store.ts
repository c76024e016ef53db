// Reads the author's list of courses in SQL: a page of rows, their total, and their additional data.
import { directionOf } from '#platform/server/order.ts';
import type { Ordered } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { CourseFilter } from '../contract/course.wire.ts';
import { courseItems, courses, courseSkills } from './courses.tables.ts';

function whereOf(filter: CourseFilter): SQL | undefined {
  return and(
    filter.isArchived ? isNotNull(courses.archivedAt) : isNull(courses.archivedAt),
    filter.search?.trim() ? sql`${courses.id} in (select functions.search_courses(${filter.search}))` : undefined,
    filter.code === undefined ? undefined : sql`${courses.codeKey} = public.search_key(${filter.code})`,
    filter.isActive === undefined ? undefined : eq(courses.isActive, filter.isActive),
    filter.isMandatory === undefined ? undefined : eq(courses.isMandatory, filter.isMandatory),
    filter.publication &&
      (filter.publication === 'draft' ? isNull(courses.publishedVersion) : isNotNull(courses.publishedVersion)),
    filter.origin === undefined ? undefined : eq(courses.origin, filter.origin),
    filter.categoryIds?.length ? inArray(courses.categoryId, filter.categoryIds) : undefined,
    filter.skillIds?.length
      ? sql`exists (
        select from ${courseSkills}
        where ${courseSkills.courseId} = ${courses.id} and ${inArray(courseSkills.skillId, filter.skillIds)})`
      : undefined,
  );
}
const columns = {
  title: courses.titleKey,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
  enrolled: courses.enrolledCount,
} as const;
/** The direction of each column where the query names none. */
const natural = { title: 'asc', createdAt: 'desc', updatedAt: 'desc', enrolled: 'desc' } as const;

const orderOf = (filter: Ordered<CourseFilter, 'orderBy'>) => {
  const order = directionOf(filter, natural) === 'asc' ? asc : desc;
  return [order(columns[filter.orderBy]), order(courses.id)];
};
const rowsWithCategory = (db: Db) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      isActive: courses.isActive,
      origin: courses.origin,
      originName: courses.originName,
      isOffered: courses.isOffered,
      synopsis: courses.synopsis,
      draft: courses.draft,
      workloadMinutes: courses.workloadMinutes,
      categoryId: courses.categoryId,
      category: categories.name,
      certificateId: courses.certificateId,
      isMandatory: courses.isMandatory,
      isSequential: courses.isSequential,
      dayLimit: courses.dayLimit,
      requiredScore: courses.requiredScore,
      horizontalCover: courses.horizontalCover,
      verticalCover: courses.verticalCover,
      enrolledCount: courses.enrolledCount,
      completedCount: courses.completedCount,
      code: courses.code,
      originId: courses.originId,
      publishedVersion: courses.publishedVersion,
      hasUnpublishedChanges: courses.hasUnpublishedChanges,
      createdAt: courses.createdAt,
      updatedAt: courses.updatedAt,
    })
    .from(courses)
    .leftJoin(categories, and(eq(categories.tenantId, courses.tenantId), eq(categories.id, courses.categoryId)));

/** Lists the rows of a page with their category. */
export const listPage = (
  db: Db,
  filter: Ordered<CourseFilter, 'orderBy'>,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  rowsWithCategory(db)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
/** Lists the same rows by their ids, in no order. */
export const listRows = (db: Db, ids: string[]) => rowsWithCategory(db).where(inArray(courses.id, ids));
/** Lists the ids of all rows that a filter finds, in its order. */
export const listIds = async (db: Db, filter: Ordered<CourseFilter, 'orderBy'>): Promise<string[]> =>
  (
    await db
      .select({ id: courses.id })
      .from(courses)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
/** Lists the first active courses that the words find. */
export const listFound = (db: Db, search: string, most: number) =>
  db
    .select({ id: courses.id, title: courses.title, horizontalCover: courses.horizontalCover })
    .from(courses)
    .where(whereOf({ search, isActive: true }))
    .orderBy(asc(courses.titleKey), asc(courses.id))
    .limit(most);
/** Counts the rows of a filter, exactly up to 10,000 (decisions D8.3). */
export async function countFiltered(db: Db, filter: CourseFilter): Promise<{ total: number; isTotalExact: boolean }> {
  const found = db
    .select({ one: sql`1` })
    .from(courses)
    .where(whereOf(filter))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return totalOf(row!.total);
}
const grouped = <T extends { courseId: string }>(rows: T[]) => {
  const map = new Map<string, Omit<T, 'courseId'>[]>();
  for (const { courseId, ...row } of rows) map.set(courseId, [...(map.get(courseId) ?? []), row]);
  return map;
};
/** Lists the skills of each course. */
export const listSkills = async (db: Db, ids: string[]) =>
  grouped(
    ids.length
      ? await db
          .select({ courseId: courseSkills.courseId, id: skills.id, name: skills.name })
          .from(courseSkills)
          .innerJoin(skills, and(eq(skills.tenantId, courseSkills.tenantId), eq(skills.id, courseSkills.skillId)))
          .where(inArray(courseSkills.courseId, ids))
          .orderBy(skills.nameKey)
      : [],
  );
/** Lists the published items of each course, in order. */
export const listItems = async (db: Db, ids: string[]) =>
  grouped(
    ids.length
      ? await db
          .select({
            courseId: courseItems.courseId,
            id: courseItems.id,
            kind: courseItems.kind,
            objectId: courseItems.objectId,
            isComplementary: sql<boolean>`not ${courseItems.isRequired}`,
          })
          .from(courseItems)
          .where(inArray(courseItems.courseId, ids))
          .orderBy(courseItems.courseId, courseItems.position)
      : [],
  );
