// Reads and writes questions of the bank, their versions and skills in SQL: many at once, in the same statements.
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertRows, isAmong, updateRows } from '#platform/server/many-rows.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { BankQuestion, QuestionOrigin } from '../contract/bank-question.model.ts';
import { searchedWords } from '../contract/bank-question.model.ts';
import { wordsOfText } from '../contract/question-text.model.ts';
import { questions, questionSkills, questionVersions } from './questions.tables.ts';

export type QuestionRecord = typeof questions.$inferSelect;
/** A version that is to be written; its question is new where `number` is 1. */
export type NewVersion = BankQuestion & {
  id: string;
  number: number;
  origin: QuestionOrigin;
  restoredNumber?: number;
  madeBy: string | null;
};
const sameVersion = and(
  eq(questionVersions.tenantId, questions.tenantId),
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.number, questions.version),
);
const contentColumns = {
  id: questions.id,
  version: questions.version,
  question: questionVersions.content,
  code: questions.code,
  difficulty: questions.difficulty,
  categoryId: questions.categoryId,
};

export const find = async (db: Db, id: string): Promise<QuestionRecord | undefined> =>
  (await db.select().from(questions).where(eq(questions.id, id)))[0];
/** Locks the questions, archived or not, against other writers until the transaction ends. */
export const lock = (db: Db, ids: readonly string[]): Promise<QuestionRecord[]> =>
  db.select().from(questions).where(isAmong(questions.id, ids)).orderBy(asc(questions.id)).for('update');
/** Returns a question that is not deleted with its current content and the name of its category. */
export async function findDetails(db: Db, id: string) {
  const [found] = await db
    .select({
      ...contentColumns,
      categoryName: categories.name,
      useCount: questions.useCount,
      archivedAt: questions.archivedAt,
      createdAt: questions.createdAt,
      updatedAt: questions.updatedAt,
    })
    .from(questions)
    .innerJoin(questionVersions, sameVersion)
    .leftJoin(categories, and(eq(categories.tenantId, questions.tenantId), eq(categories.id, questions.categoryId)))
    .where(eq(questions.id, id));
  return found;
}
/** Returns the current contents of those of the questions that are not archived, or of all that are there. */
export const listContents = (db: Db, ids: readonly string[], { withArchived = false } = {}) =>
  db
    .select(contentColumns)
    .from(questions)
    .innerJoin(questionVersions, sameVersion)
    .where(and(isAmong(questions.id, ids), withArchived ? undefined : isNull(questions.archivedAt)))
    .orderBy(asc(questions.id));
/** Returns the numbers of the current versions. */
export const listCurrentVersions = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: questions.id,
      version: questions.version,
      isArchived: sql<boolean>`${questions.archivedAt} is not null`,
    })
    .from(questions)
    .where(isAmong(questions.id, ids))
    .orderBy(asc(questions.id));
/** Returns the ids of the questions that are not archived and have one of these codes, by the code that the caller gave. */
export async function idsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ code: string; id: string }>(
    sql`select g.code, q.id
      from unnest(${sql.param([...codes])}::text[]) g (code)
      join ${questions} q on q.code_key = public.search_key(g.code) and q.archived_at is null`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
/** Returns the contents of questions that are not archived and have exactly one of these statements, at most so many. */
export const listWithStatements = async (db: Db, statements: readonly string[], most: number) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select q.id
      from unnest(${sql.param([...statements])}::text[]) g (statement)
      join ${questions} q on q.statement_key = "left"(public.search_key(g.statement), 200) and q.statement = g.statement
      where q.archived_at is null
      limit ${most}`,
  );
  return rows.length > 0
    ? listContents(
        db,
        rows.map(({ id }) => id),
      )
    : [];
};
/** The number of questions whose options one statement counts; of more the planner would read the whole table. */
const countedTogether = 200;
/** Returns the most options that one of the questions has. */
export async function countMostOptions(db: Db, ids: readonly string[]): Promise<number> {
  let most = 0;
  for (let at = 0; at < ids.length; at += countedTogether) {
    const [found] = await db
      .select({
        most: sql<number>`coalesce(max(jsonb_array_length(${questionVersions.content} -> 'options')), 0)::int`,
      })
      .from(questions)
      .innerJoin(questionVersions, sameVersion)
      .where(isAmong(questions.id, ids.slice(at, at + countedTogether)));
    most = Math.max(most, found!.most);
  }
  return most;
}
/** Writes the versions: new questions, and the next versions of those that are there. */
export async function writeVersions(db: Db, versions: readonly NewVersion[]): Promise<void> {
  const valuesOf = (one: NewVersion) => ({
    id: one.id,
    code: one.code ?? null,
    statement: wordsOfText(one.question.statement),
    words: searchedWords(one),
    kind: one.question.kind,
    difficulty: one.difficulty,
    categoryId: one.categoryId ?? null,
    points: one.question.maxPoints,
    version: one.number,
  });
  const isNew = ({ number }: NewVersion) => number === 1;
  await updateRows(db, questions, versions.filter((one) => !isNew(one)).map(valuesOf), sql`, updated_at = now()`);
  await insertRows(
    db,
    questions,
    versions.filter(isNew).map((one) => ({ ...valuesOf(one), createdBy: one.madeBy })),
  );
  await insertRows(
    db,
    questionVersions,
    versions.map(({ id, number, question, code, difficulty, categoryId, origin, restoredNumber, madeBy }) => ({
      ...{ questionId: id, number, content: question, difficulty, origin, madeBy },
      code: code ?? null,
      categoryId: categoryId ?? null,
      restoredNumber: restoredNumber ?? null,
    })),
  );
  const old = versions.filter((one) => !isNew(one)).map(({ id }) => id);
  if (old.length > 0) await db.delete(questionSkills).where(isAmong(questionSkills.questionId, old));
  await insertRows(
    db,
    questionSkills,
    versions.flatMap(({ id, question }) =>
      [...new Set(question.skillIds ?? [])].map((skillId) => ({ questionId: id, skillId })),
    ),
  );
}
/** Returns the versions of a question, newest first, with the names of those who made them. */
export const listVersions = (db: Db, id: string) =>
  db
    .select({
      number: questionVersions.number,
      question: questionVersions.content,
      code: questionVersions.code,
      difficulty: questionVersions.difficulty,
      categoryId: questionVersions.categoryId,
      origin: questionVersions.origin,
      restoredNumber: questionVersions.restoredNumber,
      madeAt: questionVersions.madeAt,
      authorName: users.fullName,
    })
    .from(questionVersions)
    .leftJoin(users, and(eq(users.tenantId, questionVersions.tenantId), eq(users.accountId, questionVersions.madeBy)))
    .where(eq(questionVersions.questionId, id))
    .orderBy(desc(questionVersions.number));
export async function findVersion(db: Db, id: string, number: number) {
  const [found] = await db
    .select({
      number: questionVersions.number,
      question: questionVersions.content,
      code: questionVersions.code,
      difficulty: questionVersions.difficulty,
      categoryId: questionVersions.categoryId,
    })
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, id), eq(questionVersions.number, number)));
  return found;
}
/** Returns the contents of these versions. */
export async function listVersionContents(db: Db, wanted: readonly { id: string; version: number }[]) {
  const of = (name: 'id' | 'version') => sql.param(wanted.map((one) => one[name]));
  return db
    .select({
      id: questionVersions.questionId,
      version: questionVersions.number,
      question: questionVersions.content,
    })
    .from(questionVersions)
    .where(
      sql`(${questionVersions.questionId}, ${questionVersions.number}) in (
        select * from unnest(${of('id')}::uuid[], ${of('version')}::int[]))`,
    );
}
export async function hasCode(db: Db, code: string, exceptId: string): Promise<boolean> {
  const found = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        sql`${questions.codeKey} = public.search_key(${code})`,
        isNull(questions.archivedAt),
        ne(questions.id, exceptId),
      ),
    )
    .limit(1);
  return found.length > 0;
}
export const setArchived = async (db: Db, id: string, isArchived: boolean): Promise<void> =>
  void (await db
    .update(questions)
    .set({ archivedAt: isArchived ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(questions.id, id)));
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(questionSkills).where(eq(questionSkills.questionId, id));
  await db.delete(questionVersions).where(eq(questionVersions.questionId, id));
  await db.delete(questions).where(eq(questions.id, id));
}
