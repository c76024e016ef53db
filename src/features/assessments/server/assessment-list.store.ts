// Reads the authors' list of assessments in SQL: a page of rows, their total, and all rows for a file.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { AssessmentFilter } from '../contract/assessment.wire.ts';
import { assessmentEvaluators, assessments } from './assessments.tables.ts';

type ListFilter = Ordered<AssessmentFilter>;
function whereOf(filter: AssessmentFilter): SQL | undefined {
  const { search, kind, isActive, isPublished, origin, categoryId, evaluatorId } = filter;
  return and(
    isNull(assessments.archivedAt),
    search?.trim() ? sql`${assessments.id} in (select functions.search_assessments(${search}))` : undefined,
    kind && eq(assessments.kind, kind),
    isActive === undefined ? undefined : eq(assessments.isActive, isActive),
    origin === undefined ? undefined : eq(assessments.origin, origin),
    categoryId ? eq(assessments.categoryId, categoryId) : undefined,
    evaluatorId
      ? sql`exists (
        select from ${assessmentEvaluators}
        where ${assessmentEvaluators.tenantId} = ${assessments.tenantId}
          and ${assessmentEvaluators.assessmentId} = ${assessments.id} and ${assessmentEvaluators.userId} = ${evaluatorId})`
      : undefined,
    isPublished === undefined
      ? undefined
      : isPublished
        ? isNotNull(assessments.publishedVersion)
        : isNull(assessments.publishedVersion),
  );
}
/** Inactive ones, drafts, published ones with changes, published ones. */
const state = sql`case when not ${assessments.isActive} then 0 when ${assessments.publishedVersion} is null then 1
  when ${assessments.hasUnpublishedChanges} then 2 else 3 end`;
const columns = {
  title: assessments.titleKey,
  kind: assessments.kind,
  category: sql`public.search_key(${categories.name})`,
  questions: assessments.questionCount,
  minimum: assessments.minimumPercent,
  state,
  updatedAt: assessments.updatedAt,
  createdAt: assessments.createdAt,
} as const;
function orderOf(filter: ListFilter) {
  const order = filter.direction === 'asc' ? asc : desc;
  return [sql`${order(columns[filter.orderBy])} nulls last`, order(assessments.titleKey), order(assessments.id)];
}
const selected = {
  id: assessments.id,
  title: assessments.title,
  kind: assessments.kind,
  questionCount: assessments.questionCount,
  minimumPercent: assessments.minimumPercent,
  categoryName: categories.name,
  isActive: assessments.isActive,
  publishedVersion: assessments.publishedVersion,
  hasUnpublishedChanges: assessments.hasUnpublishedChanges,
  origin: assessments.origin,
  originName: assessments.originName,
  isOffered: assessments.isOffered,
  updatedAt: assessments.updatedAt,
};
const ofCategory = and(eq(categories.tenantId, assessments.tenantId), eq(categories.id, assessments.categoryId));
const rowsWithCategory = (db: Db) => db.select(selected).from(assessments).leftJoin(categories, ofCategory);

export const listPage = (db: Db, filter: ListFilter & Paging) =>
  rowsWithCategory(db)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(filter.pageSize)
    .offset((filter.pageNumber - 1) * filter.pageSize);
/** Lists the same rows by their ids, in no order. */
export const listRows = (db: Db, ids: readonly string[]) =>
  rowsWithCategory(db).where(inArray(assessments.id, [...ids]));
/** Lists the ids of all rows that a filter finds, in its order. */
export const listIds = async (db: Db, filter: ListFilter): Promise<string[]> =>
  (
    await db
      .select({ id: assessments.id })
      .from(assessments)
      .leftJoin(categories, ofCategory)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
/** Counts the rows of a filter, exactly up to 10,000 (decisions D8.3). */
export async function countRows(db: Db, filter: AssessmentFilter) {
  const found = db
    .select({ one: sql`1` })
    .from(assessments)
    .where(whereOf(filter))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return totalOf(row!.total);
}
