// Reads in SQL the answers of all people to one question, and how many answers each question has.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import type { CorrectionStatus } from '../contract/correction.model.ts';
import { correctionAnswers, corrections } from './corrections.tables.ts';

const others = (userId: string | undefined) => (userId ? ne(corrections.userId, userId) : undefined);
const ofCorrection = and(
  eq(corrections.tenantId, correctionAnswers.tenantId),
  eq(corrections.id, correctionAnswers.correctionId),
);
/** Returns the questions of an assessment that have answers to score, with the newest attempt that was asked each. */
export const listQuestions = (db: Db, assessmentId: string, userId: string | undefined) =>
  db
    .select({
      questionId: correctionAnswers.questionId,
      attemptId: sql<string>`max(${correctionAnswers.correctionId}::text)`,
      waiting: sql<number>`count(*) filter (where ${correctionAnswers.isOpen} and ${correctionAnswers.score} is null)::int`,
      scored: sql<number>`count(*) filter (where ${correctionAnswers.score} is not null)::int`,
    })
    .from(correctionAnswers)
    .innerJoin(corrections, ofCorrection)
    .where(and(eq(correctionAnswers.assessmentId, assessmentId), others(userId)))
    .groupBy(correctionAnswers.questionId);
type QuestionQuery = {
  assessmentId: string;
  questionId: string;
  userId: string | undefined;
  status?: CorrectionStatus | undefined;
};
const whereOf = ({ assessmentId, questionId, userId, status }: QuestionQuery) =>
  and(
    eq(correctionAnswers.assessmentId, assessmentId),
    eq(correctionAnswers.questionId, questionId),
    eq(correctionAnswers.isOpen, status !== 'corrected'),
    status && status !== 'corrected' ? eq(corrections.status, status) : undefined,
    others(userId),
  );
/** Returns the corrections whose answers to the question wait, the longest first. */
export async function listCorrectionIds(
  db: Db,
  asked: QuestionQuery,
  { pageNumber, pageSize }: Paging,
): Promise<string[]> {
  const rows = await db
    .select({ id: correctionAnswers.correctionId })
    .from(correctionAnswers)
    .innerJoin(corrections, ofCorrection)
    .where(whereOf(asked))
    .orderBy(asc(correctionAnswers.waitingSince), asc(correctionAnswers.correctionId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return rows.map(({ id }) => id);
}
export async function count(db: Db, asked: QuestionQuery, most: number): Promise<number> {
  const found = db
    .select({ id: correctionAnswers.id })
    .from(correctionAnswers)
    .innerJoin(corrections, ofCorrection)
    .where(whereOf(asked))
    .limit(most)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return row!.total;
}
