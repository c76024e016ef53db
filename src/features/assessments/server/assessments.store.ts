// Reads and writes authored assessments and their versions in SQL.
import { usualPageSize } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import type { AssessmentFilter } from '../contract/assessment.wire.ts';
import {
  assessmentEvaluators,
  assessments,
  assessmentSkills,
  assessmentVersions,
  attempts,
} from './assessments.tables.ts';

const live = isNull(assessments.archivedAt);

export async function list(
  db: Db,
  {
    search,
    kind,
    isActive,
    isPublished,
    origin,
    orderBy = 'title',
    direction = 'asc',
    pageNumber = 1,
    pageSize = usualPageSize,
  }: AssessmentFilter,
) {
  const found = search
    ? (await db.execute<{ id: string }>(sql`select id from functions.search_assessments(${search})`)).rows.map(
        (row) => row.id,
      )
    : undefined;
  const where = and(
    live,
    found && (found.length ? inArray(assessments.id, found) : sql`false`),
    kind && eq(assessments.kind, kind),
    isActive === undefined ? undefined : eq(assessments.isActive, isActive),
    origin === undefined ? undefined : eq(assessments.origin, origin),
    isPublished === undefined
      ? undefined
      : isPublished
        ? sql`${assessments.publishedVersion} is not null`
        : isNull(assessments.publishedVersion),
  );
  const column = { title: assessments.titleKey, updatedAt: assessments.updatedAt, createdAt: assessments.createdAt }[
    orderBy
  ];
  const items = await db
    .select({
      id: assessments.id,
      title: assessments.title,
      kind: assessments.kind,
      questionCount: assessments.questionCount,
      minimumPercent: assessments.minimumPercent,
      categoryName: categories.name,
      isActive: assessments.isActive,
      publishedVersion: assessments.publishedVersion,
      origin: assessments.origin,
      originName: assessments.originName,
      isOffered: assessments.isOffered,
      updatedAt: assessments.updatedAt,
    })
    .from(assessments)
    .leftJoin(categories, eq(categories.id, assessments.categoryId))
    .where(where)
    .orderBy(direction === 'asc' ? asc(column) : desc(column), assessments.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(assessments)
    .where(where);
  return { items, pageNumber, pageSize, total: count?.total ?? 0 };
}
export async function find(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), live));
  if (!row) return undefined;
  const skills = await db
    .select({ skillId: assessmentSkills.skillId })
    .from(assessmentSkills)
    .where(eq(assessmentSkills.assessmentId, id));
  const evaluators = await db
    .select({ userId: assessmentEvaluators.userId })
    .from(assessmentEvaluators)
    .where(eq(assessmentEvaluators.assessmentId, id));
  return { ...row, skillIds: skills.map((one) => one.skillId), evaluators };
}
/** Returns titles and list fields of assessments by id; removed ones are included, so that history stays readable. */
export const listByIds = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: assessments.id,
          title: assessments.title,
          kind: assessments.kind,
          questionCount: assessments.questionCount,
          minimumPercent: assessments.minimumPercent,
          publishedVersion: assessments.publishedVersion,
          isActive: assessments.isActive,
        })
        .from(assessments)
        .where(inArray(assessments.id, [...ids]));
export const listBasic = (db: Db, ids: readonly string[] | undefined, search: string | undefined) =>
  db
    .select({ id: assessments.id, label: assessments.title })
    .from(assessments)
    .where(
      and(
        live,
        sql`${assessments.publishedVersion} is not null`,
        eq(assessments.isActive, true),
        ids && inArray(assessments.id, [...ids]),
        search ? sql`position(public.search_key(${search}) in ${assessments.titleKey}) > 0` : undefined,
      ),
    )
    .orderBy(assessments.titleKey)
    .limit(100);
export const insert = (db: Db, row: typeof assessments.$inferInsert) => db.insert(assessments).values(row);
/** Sets the sender's switch of copies. */
export const offer = (db: Db, ids: readonly string[], isOffered: boolean) =>
  db
    .update(assessments)
    .set({ isOffered })
    .where(and(inArray(assessments.id, [...ids]), ne(assessments.origin, 'own'), ne(assessments.isOffered, isOffered)));
export async function update(db: Db, id: string, values: Partial<typeof assessments.$inferInsert>) {
  const changed = await db
    .update(assessments)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(assessments.id, id), live))
    .returning({ id: assessments.id });
  return changed.length > 0;
}
export async function replaceLinks(
  db: Db,
  assessmentId: string,
  skillIds: readonly string[],
  userIds: readonly string[],
) {
  await db.delete(assessmentSkills).where(eq(assessmentSkills.assessmentId, assessmentId));
  await db.delete(assessmentEvaluators).where(eq(assessmentEvaluators.assessmentId, assessmentId));
  if (skillIds.length)
    await db.insert(assessmentSkills).values([...new Set(skillIds)].map((skillId) => ({ assessmentId, skillId })));
  if (userIds.length)
    await db.insert(assessmentEvaluators).values([...new Set(userIds)].map((userId) => ({ assessmentId, userId })));
}
export const insertVersion = (
  db: Db,
  values: { assessmentId: string; number: number; content: AssessmentContent; publishedBy: string },
) => db.insert(assessmentVersions).values(values);
export async function findVersion(db: Db, assessmentId: string, number: number) {
  const [row] = await db
    .select({ content: assessmentVersions.content })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), eq(assessmentVersions.number, number)));
  return row?.content;
}
/** Returns whether a user has ever taken the assessment. */
export const isTaken = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.assessmentId, id)).limit(1)).length > 0;
export async function remove(db: Db, id: string) {
  await db.delete(assessmentSkills).where(eq(assessmentSkills.assessmentId, id));
  await db.delete(assessmentEvaluators).where(eq(assessmentEvaluators.assessmentId, id));
  await db.delete(assessmentVersions).where(eq(assessmentVersions.assessmentId, id));
  await db.delete(assessments).where(eq(assessments.id, id));
}
