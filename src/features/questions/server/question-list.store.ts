// Reads the bank in SQL: pages of the list, their totals and skills, and candidates of draws.
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf, isAmong } from '#platform/server/many-rows.ts';
import { directionOf } from '#platform/server/order.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { BankSelection } from '../contract/bank-question.model.ts';
import type { QuestionFilter } from '../contract/bank-question.wire.ts';
import { questions, questionSkills, questionUses } from './questions.tables.ts';

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const selected = ({ kinds, skillIds, categoryIds, difficulties }: BankSelection): SQL | undefined =>
  and(
    kinds?.length ? sql`${questions.kind} = any(${texts(kinds)})` : undefined,
    difficulties?.length ? sql`${questions.difficulty} = any(${texts(difficulties)})` : undefined,
    categoryIds?.length ? isAmong(questions.categoryId, categoryIds) : undefined,
    skillIds?.length
      ? sql`exists (
        select from ${questionSkills}
        where ${questionSkills.questionId} = ${questions.id} and ${isAmong(questionSkills.skillId, skillIds)})`
      : undefined,
  );
const whereOf = (filter: QuestionFilter): SQL | undefined =>
  and(
    filter.isArchived ? isNotNull(questions.archivedAt) : isNull(questions.archivedAt),
    filter.search?.trim()
      ? sql`${questions.id} in (select functions.search_questions(${filter.search.trim()}))`
      : undefined,
    filter.isUsed === undefined ? undefined : filter.isUsed ? gt(questions.useCount, 0) : eq(questions.useCount, 0),
    selected(filter),
  );
const columns = {
  statement: questions.statementKey,
  difficulty: questions.difficultyRank,
  useCount: questions.useCount,
  updatedAt: questions.updatedAt,
} as const;
/** The direction of each column where the query names none. */
const natural = { statement: 'asc', difficulty: 'asc', useCount: 'desc', updatedAt: 'desc' } as const;
const orderOf = (filter: Ordered<QuestionFilter, 'orderBy'>) => {
  const order = directionOf(filter, natural) === 'asc' ? asc : desc;
  return [order(columns[filter.orderBy]), order(questions.id)];
};

export const listPage = (db: Db, filter: Ordered<QuestionFilter, 'orderBy'> & Paging) =>
  db
    .select({
      id: questions.id,
      code: questions.code,
      statement: questions.statement,
      kind: questions.kind,
      difficulty: questions.difficulty,
      categoryId: questions.categoryId,
      categoryName: categories.name,
      points: questions.points,
      version: questions.version,
      useCount: questions.useCount,
      archivedAt: questions.archivedAt,
      updatedAt: questions.updatedAt,
    })
    .from(questions)
    .leftJoin(categories, and(eq(categories.tenantId, questions.tenantId), eq(categories.id, questions.categoryId)))
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(filter.pageSize)
    .offset((filter.pageNumber - 1) * filter.pageSize);
/** Returns the ids of all that a filter finds, in its order, at most so many. */
export const listIds = async (db: Db, filter: Ordered<QuestionFilter, 'orderBy'>, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: questions.id })
      .from(questions)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
      .limit(most)
  ).map(({ id }) => id);
/** Counts what a filter finds, exactly up to 10,000 (decisions D8.3). */
export async function countFiltered(db: Db, filter: QuestionFilter) {
  const found = db
    .select({ one: sql`1` })
    .from(questions)
    .where(whereOf(filter))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return totalOf(row!.total);
}
/** Returns the numbers of questions, of those without use, and of the assessments that use any. */
export async function countBank(db: Db) {
  const [row] = await db
    .select({
      questions: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${questions.useCount} = 0))::int`,
    })
    .from(questions)
    .where(isNull(questions.archivedAt));
  const [used] = await db
    .select({ assessments: sql<number>`count(distinct ${questionUses.assessmentId})::int` })
    .from(questionUses);
  return { ...row!, ...used! };
}
/** Returns the skills of each of the questions. */
export async function listSkills(db: Db, ids: readonly string[]) {
  const rows = ids.length
    ? await db
        .select({ questionId: questionSkills.questionId, id: skills.id, name: skills.name })
        .from(questionSkills)
        .innerJoin(skills, and(eq(skills.tenantId, questionSkills.tenantId), eq(skills.id, questionSkills.skillId)))
        .where(isAmong(questionSkills.questionId, ids))
        .orderBy(skills.nameKey)
    : [];
  const map = new Map<string, { id: string; name: string }[]>();
  for (const { questionId, ...skill } of rows) map.set(questionId, [...(map.get(questionId) ?? []), skill]);
  return map;
}
export const listBasic = (db: Db, search: string | undefined) =>
  db
    .select({ id: questions.id, label: questions.statement })
    .from(questions)
    .where(whereOf({ search }))
    .orderBy(questions.statementKey, questions.id)
    .limit(100);
/**
 * Returns for each selection at most so many of the questions that it finds, in an order that the seed mixes, in one statement.
 * `at` is the index of the selection.
 */
export async function listCandidates(
  db: Db,
  selections: readonly BankSelection[],
  { exceptIds, most, seed }: { exceptIds: readonly string[]; most: number; seed: number },
): Promise<{ at: number; id: string; version: number }[]> {
  const parts = selections.map(
    (selection, at) => sql`(
      select ${at}::int as at, ${questions.id} as id, ${questions.version} as version
      from ${questions}
      where ${and(
        isNull(questions.archivedAt),
        selected(selection),
        exceptIds.length ? sql`${questions.id} <> all(${idsOf(exceptIds)})` : undefined,
      )}
      order by uuid_hash_extended(${questions.id}, ${seed}::bigint), ${questions.id}
      limit ${most})`,
  );
  const { rows } = await db.execute<{ at: number; id: string; version: number }>(sql.join(parts, sql` union all `));
  return rows;
}
