// Reads and writes attempts and their answers in SQL.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isAmong } from '#platform/server/many-rows.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { answers, attempts } from './attempts.tables.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';

export type Where = { userId: string; assessmentId: string; courseId: string; trailId: string };
export type AttemptRow = typeof attempts.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;

const p = sql.placeholder;
const published = prepared((db) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      publishedVersion: assessments.publishedVersion,
      isActive: assessments.isActive,
    })
    .from(assessments)
    .where(eq(assessments.id, p('id')))
    .prepare('assessment_published'),
);
export async function findPublished(db: Db, id: string) {
  const [row] = await published(db).execute({ id });
  return row?.publishedVersion ? { ...row, publishedVersion: row.publishedVersion } : undefined;
}
const inContext = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, p('userId')),
        eq(attempts.assessmentId, p('assessmentId')),
        eq(attempts.courseId, p('courseId')),
        eq(attempts.trailId, p('trailId')),
      ),
    )
    .orderBy(desc(attempts.number))
    .prepare('attempts_in_context'),
);
/** Returns all attempts of a user at an assessment in one context, newest first. */
export const listInContext = (db: Db, where: Where) => inContext(db).execute(where);
export const listOfUser = (db: Db, userId: string) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(asc(attempts.assessmentId), desc(attempts.number));

type Answered = Pick<AnswerRow, 'questionId' | 'verdict'>;
const own = prepared((db) =>
  db
    .select({
      attempt: attempts,
      answered: sql<Answered[]>`coalesce((
        select json_agg(json_build_object('questionId', question_id, 'verdict', verdict))
        from data.answers a
        where a.tenant_id = ${attempts.tenantId} and a.attempt_id = ${attempts.id}), '[]')`,
    })
    .from(attempts)
    .where(and(eq(attempts.id, p('id')), eq(attempts.userId, p('userId'))))
    .prepare('attempt_own'),
);
/** Returns the user's attempt with the result of each answered question. */
export async function findOwn(db: Db, id: string, userId: string) {
  const [row] = await own(db).execute({ id, userId });
  return row;
}
/** Locks the attempt until the transaction ends, and returns it. */
export async function lock(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id)).for('update');
  return row;
}
/** Inserts an attempt; returns nothing where an attempt with this number exists already: another request was faster. */
export async function insert(db: Db, row: typeof attempts.$inferInsert): Promise<AttemptRow | undefined> {
  const [made] = await db.insert(attempts).values(row).onConflictDoNothing().returning();
  return made;
}
export const update = (db: Db, id: string, values: Partial<typeof attempts.$inferInsert>) =>
  db.update(attempts).set(values).where(eq(attempts.id, id));

/** Stores an answer once and counts it; returns false where the question has an answer already, or the attempt has ended. */
export async function insertAnswer(db: Db, row: typeof answers.$inferInsert): Promise<boolean> {
  const { rows } = await db.execute<{ stored: boolean }>(sql`
    with locked as materialized (
      select id
      from data.attempts
      where id = ${row.attemptId} and status = 'running'
      for update),
    stored as (
      insert into data.answers (attempt_id, question_id, response, points, verdict)
      select id, ${row.questionId}, ${JSON.stringify(row.response)}::jsonb, ${row.points ?? null}::float8, ${row.verdict}
        from locked
        on conflict do nothing
        returning 1)
    update data.attempts
      set answered_count = answered_count + 1
      where id in (select id from locked) and exists (select from stored)
      returning true as stored`);
  return rows.length > 0;
}
/** Returns an attempt of anybody, for evaluators. */
export async function find(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  return row;
}
export const listByIds = (db: Db, ids: readonly string[]): Promise<AttemptRow[]> =>
  db.select().from(attempts).where(isAmong(attempts.id, ids));
export const listAnswersTo = (db: Db, attemptIds: readonly string[], questionId: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(answers)
    .where(and(isAmong(answers.attemptId, attemptIds), eq(answers.questionId, questionId)));
type Corrected = Pick<AnswerRow, 'questionId' | 'verdict' | 'points' | 'observations'>;
/** Writes what evaluators have given for these answers of an attempt. */
export const correctAnswers = (db: Db, attemptId: string, rows: readonly Corrected[]) =>
  db.execute(sql`
    update data.answers a
    set points = g.points, verdict = g.verdict, observations = g.observations
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g("questionId" uuid, points float8, verdict text, observations text)
    where a.attempt_id = ${attemptId} and a.question_id = g."questionId"`);
export const listAnswers = (db: Db, attemptId: string) =>
  db.select().from(answers).where(eq(answers.attemptId, attemptId));
export async function findAnswer(db: Db, attemptId: string, questionId: string) {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)));
  return row;
}
/** Returns whether a user has ever taken the assessment. */
export const isTaken = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.assessmentId, id)).limit(1)).length > 0;
