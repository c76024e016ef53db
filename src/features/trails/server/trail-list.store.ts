// Reads the authors' list of trails in SQL: a page of rows, their total number, and the data shown with each row.
import { directionOf } from '#platform/server/order.ts';
import type { Ordered } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { TrailFilter } from '../contract/trail.wire.ts';
import { trailItems, trails, trailSkills } from './trails.tables.ts';

function whereOf(filter: TrailFilter): SQL | undefined {
  return and(
    filter.isArchived ? isNotNull(trails.archivedAt) : isNull(trails.archivedAt),
    filter.search?.trim() ? sql`${trails.id} in (select functions.search_trails(${filter.search}))` : undefined,
    filter.code === undefined ? undefined : sql`${trails.codeKey} = public.search_key(${filter.code})`,
    filter.isActive === undefined ? undefined : eq(trails.isActive, filter.isActive),
    filter.isMandatory === undefined ? undefined : eq(trails.isMandatory, filter.isMandatory),
    filter.publication &&
      (filter.publication === 'draft' ? isNull(trails.publishedVersion) : isNotNull(trails.publishedVersion)),
    filter.origin === undefined ? undefined : eq(trails.origin, filter.origin),
    filter.categoryIds?.length ? inArray(trails.categoryId, filter.categoryIds) : undefined,
    filter.skillIds?.length
      ? sql`exists (
        select from ${trailSkills}
        where ${trailSkills.trailId} = ${trails.id} and ${inArray(trailSkills.skillId, filter.skillIds)})`
      : undefined,
  );
}
const columns = {
  title: trails.titleKey,
  createdAt: trails.createdAt,
  updatedAt: trails.updatedAt,
  enrolled: trails.enrolledCount,
} as const;
/** The direction of each column where the query names none. */
const natural = { title: 'asc', createdAt: 'desc', updatedAt: 'desc', enrolled: 'desc' } as const;

const orderOf = (filter: Ordered<TrailFilter, 'orderBy'>) => {
  const order = directionOf(filter, natural) === 'asc' ? asc : desc;
  return [order(columns[filter.orderBy]), order(trails.id)];
};
const rowsWithCategory = (db: Db) =>
  db
    .select({
      id: trails.id,
      title: trails.title,
      isActive: trails.isActive,
      origin: trails.origin,
      originName: trails.originName,
      isOffered: trails.isOffered,
      synopsis: trails.synopsis,
      draft: trails.draft,
      workloadMinutes: trails.workloadMinutes,
      categoryId: trails.categoryId,
      category: categories.name,
      certificateId: trails.certificateId,
      isMandatory: trails.isMandatory,
      dayLimit: trails.dayLimit,
      horizontalCover: trails.horizontalCover,
      verticalCover: trails.verticalCover,
      enrolledCount: trails.enrolledCount,
      completedCount: trails.completedCount,
      code: trails.code,
      publishedVersion: trails.publishedVersion,
      hasUnpublishedChanges: trails.hasUnpublishedChanges,
      createdAt: trails.createdAt,
      updatedAt: trails.updatedAt,
    })
    .from(trails)
    .leftJoin(categories, and(eq(categories.tenantId, trails.tenantId), eq(categories.id, trails.categoryId)));

/** Returns the rows of a page with their category. */
export const listPage = (
  db: Db,
  filter: Ordered<TrailFilter, 'orderBy'>,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  rowsWithCategory(db)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
/** Returns the same rows by their ids, in no order. */
export const listRows = (db: Db, ids: string[]) => rowsWithCategory(db).where(inArray(trails.id, ids));
/** Returns the ids of all that a filter finds, in its order. */
export const listIds = async (db: Db, filter: Ordered<TrailFilter, 'orderBy'>): Promise<string[]> =>
  (
    await db
      .select({ id: trails.id })
      .from(trails)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
/** Returns the first active trails that the words find. */
export const listFound = (db: Db, search: string, most: number) =>
  db
    .select({ id: trails.id, title: trails.title, horizontalCover: trails.horizontalCover })
    .from(trails)
    .where(whereOf({ search, isActive: true }))
    .orderBy(asc(trails.titleKey), asc(trails.id))
    .limit(most);
/** Returns the number of trails that a filter finds, exact up to 10,000 (decisions D8.3). */
export async function countFiltered(db: Db, filter: TrailFilter): Promise<{ total: number; isTotalExact: boolean }> {
  const found = db
    .select({ one: sql`1` })
    .from(trails)
    .where(whereOf(filter))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return totalOf(row!.total);
}
const grouped = <T extends { trailId: string }>(rows: T[]) => {
  const map = new Map<string, Omit<T, 'trailId'>[]>();
  for (const { trailId, ...row } of rows) map.set(trailId, [...(map.get(trailId) ?? []), row]);
  return map;
};
/** Returns the skills of each trail. */
export const listSkills = async (db: Db, ids: string[]) =>
  grouped(
    ids.length
      ? await db
          .select({ trailId: trailSkills.trailId, id: skills.id, name: skills.name })
          .from(trailSkills)
          .innerJoin(skills, and(eq(skills.tenantId, trailSkills.tenantId), eq(skills.id, trailSkills.skillId)))
          .where(inArray(trailSkills.trailId, ids))
          .orderBy(skills.nameKey)
      : [],
  );
/** Returns how many published items each trail has. */
export async function countItems(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: trailItems.trailId, total: sql<number>`count(*)::int` })
    .from(trailItems)
    .where(inArray(trailItems.trailId, ids))
    .groupBy(trailItems.trailId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
