// Reads and writes authored assessments and their versions in SQL.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { AssessmentFilter } from '../contract/assessment.wire.ts';
import { assessmentEvaluators, assessments, assessmentSkills, assessmentVersions } from './assessments.tables.ts';

const live = isNull(assessments.archivedAt);
export type AssessmentRow = typeof assessments.$inferSelect;
/** The statements of assessments. The row's title, kind and numbers are those of the draft, so the feature writes them. */
export const rows = versionedRows<AssessmentRow>({
  name: 'assessment',
  rows: assessments,
  versions: assessmentVersions,
  owner: 'assessmentId',
  parts: [{ table: assessmentSkills }, { table: assessmentEvaluators }],
  missing: 'assessments.missing',
  replicated: () => new Problem('forbidden', 'assessments.replicated'),
});

export async function list(
  db: Db,
  {
    search,
    kind,
    isActive,
    isPublished,
    origin,
    orderBy,
    direction,
    pageNumber,
    pageSize,
  }: Ordered<AssessmentFilter> & Paging,
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
/** Returns an assessment with its skills and evaluators. */
export async function get(db: Db, id: string) {
  const row = await rows.getLive(db, id);
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
export async function replaceLinks(db: Db, id: string, skillIds: readonly string[], userIds: readonly string[]) {
  const once = (ids: readonly string[]) => [...new Set(ids)];
  await rows.replace(
    db,
    assessmentSkills,
    id,
    once(skillIds).map((skillId) => ({ skillId })),
  );
  await rows.replace(
    db,
    assessmentEvaluators,
    id,
    once(userIds).map((userId) => ({ userId })),
  );
}
