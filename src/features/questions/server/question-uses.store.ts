// Reads and writes which assessments use which questions of the bank in SQL, with the counters of the questions.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertRows, isAmong } from '#platform/server/many-rows.ts';
import { questions, questionUses } from './questions.tables.ts';

export type UseRow = Pick<typeof questionUses.$inferSelect, 'questionId' | 'version' | 'isInDraft' | 'isPublished'>;
export const listOfAssessment = (db: Db, assessmentId: string): Promise<UseRow[]> =>
  db
    .select({
      questionId: questionUses.questionId,
      version: questionUses.version,
      isInDraft: questionUses.isInDraft,
      isPublished: questionUses.isPublished,
    })
    .from(questionUses)
    .where(eq(questionUses.assessmentId, assessmentId))
    .orderBy(asc(questionUses.questionId));
/** Returns which of these ids are questions of the bank, archived or not. */
export const listKnown = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await db.select({ id: questions.id }).from(questions).where(isAmong(questions.id, ids))).map(({ id }) => id);
/** Writes the changed uses of an assessment. */
export async function write(
  db: Db,
  assessmentId: string,
  { removed, written }: { removed: readonly string[]; written: readonly UseRow[] },
): Promise<void> {
  const gone = [...removed, ...written.map(({ questionId }) => questionId)];
  await db
    .delete(questionUses)
    .where(and(eq(questionUses.assessmentId, assessmentId), isAmong(questionUses.questionId, gone)));
  await insertRows(
    db,
    questionUses,
    written.map((one) => ({ assessmentId, ...one })),
  );
}
/** Adds to the counters of these questions. */
export const count = async (db: Db, ids: readonly string[], by: 1 | -1): Promise<void> =>
  void (
    ids.length &&
    (await db
      .update(questions)
      .set({ useCount: sql`${questions.useCount} + ${by}` })
      .where(isAmong(questions.id, ids)))
  );
