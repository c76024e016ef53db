// Reads and writes the rows of the files of answers in SQL.
import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { answerFiles } from './answer-files.tables.ts';
import { attempts } from './attempts.tables.ts';

export type AnswerFileRow = typeof answerFiles.$inferSelect;
export type AnswerFileSide = AnswerFileRow['side'];
type OfAnswer = { attemptId: string; questionId: string; side: AnswerFileSide };
const ofAnswer = ({ attemptId, questionId, side }: OfAnswer) =>
  and(eq(answerFiles.attemptId, attemptId), eq(answerFiles.questionId, questionId), eq(answerFiles.side, side));

/** Returns the attempts whose ids are between two; the ids of the answers of an attempt are near its own. */
export const listAttemptsBetween = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .select()
    .from(attempts)
    .where(between(attempts.id, from, to));
/** Inserts a file; returns false where the same resumable upload has brought it already. */
export const insert = async (db: Db, row: Omit<typeof answerFiles.$inferInsert, 'tenantId'>): Promise<boolean> =>
  (await db.insert(answerFiles).values(row).onConflictDoNothing().returning({ id: answerFiles.id })).length > 0;
export const find = async (db: Db, id: string): Promise<AnswerFileRow | undefined> =>
  (await db.select().from(answerFiles).where(eq(answerFiles.id, id)))[0];
export const findByUpload = async (db: Db, uploadId: string): Promise<AnswerFileRow | undefined> =>
  (await db.select().from(answerFiles).where(eq(answerFiles.uploadId, uploadId)))[0];
const inOrder = [asc(answerFiles.uploadedAt), asc(answerFiles.id)];
export const list = (db: Db, answer: OfAnswer): Promise<AnswerFileRow[]> =>
  db
    .select()
    .from(answerFiles)
    .where(ofAnswer(answer))
    .orderBy(...inOrder);
/** Returns the files of the answers of attempts, or of those to one question, in the order in which they came. */
export const listOfAttempts = (db: Db, attemptIds: readonly string[], questionId?: string): Promise<AnswerFileRow[]> =>
  db
    .select()
    .from(answerFiles)
    .where(
      and(
        inArray(answerFiles.attemptId, [...attemptIds]),
        questionId === undefined ? undefined : eq(answerFiles.questionId, questionId),
      ),
    )
    .orderBy(...inOrder);
/** Counts the files that learners sent, by the attempt; an attempt without one is absent. */
export const countOfAttempts = async (db: Db, attemptIds: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .select({ id: answerFiles.attemptId, count: sql<number>`count(*)::int` })
        .from(answerFiles)
        .where(and(inArray(answerFiles.attemptId, [...attemptIds]), eq(answerFiles.side, 'answer')))
        .groupBy(answerFiles.attemptId)
    ).map(({ id, count: found }) => [id, found]),
  );
export const count = async (db: Db, answer: OfAnswer): Promise<number> =>
  (
    await db
      .select({ count: sql<number>`count(*)::int` })
      .from(answerFiles)
      .where(ofAnswer(answer))
  )[0]!.count;
/** Makes the files of practical questions the answers of these attempts, which end now, where the learner did not say that they are given. */
export async function takeFiles(db: Db, attemptIds: readonly string[], verdict: 'pending' | 'unscored'): Promise<void> {
  if (attemptIds.length === 0) return;
  await db.execute(sql`
    insert into data.answers (attempt_id, question_id, response, verdict, answered_at)
    select f.attempt_id, f.question_id, '{}'::jsonb, ${verdict}, max(f.uploaded_at)
      from data.answer_files f
      where f.attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and f.side = 'answer'
      group by f.attempt_id, f.question_id
      on conflict do nothing
      returning 1`);
}
/** Takes a given answer back that has neither a file nor a link any more: its question is open again. */
export async function reopenWithoutFiles(db: Db, attemptId: string, questionId: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from data.answers a
      where a.attempt_id = ${attemptId} and a.question_id = ${questionId} and a.response->>'link' is null
        and not exists (
          select from data.answer_files f
          where f.tenant_id = a.tenant_id and f.attempt_id = a.attempt_id and f.question_id = a.question_id
            and f.side = 'answer')
        returning 1)
    update data.attempts
      set answered_count = answered_count - 1
      where id = ${attemptId} and exists (select from gone)`);
}
/** Returns the questions of an attempt whose answer has a file. */
export const listQuestionIds = async (db: Db, attemptId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: answerFiles.questionId })
      .from(answerFiles)
      .where(and(eq(answerFiles.attemptId, attemptId), eq(answerFiles.side, 'answer')))
  ).map(({ id }) => id);
export const remove = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db.delete(answerFiles).where(inArray(answerFiles.id, [...ids])));
/** Returns the files that a person sent, and those about the person's own answers. */
export const listOfPerson = (db: Db, userId: string): Promise<AnswerFileRow[]> =>
  db
    .select()
    .from(answerFiles)
    .where(or(eq(answerFiles.userId, userId), eq(answerFiles.senderId, userId)));
