// Reads the attempts of one learner for the own list in SQL, without the parts that only taking needs.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { answers, attempts } from './attempts.tables.ts';

const columns = {
  tenantId: attempts.tenantId,
  id: attempts.id,
  userId: attempts.userId,
  assessmentId: attempts.assessmentId,
  version: attempts.version,
  courseId: attempts.courseId,
  trailId: attempts.trailId,
  archivedCycle: attempts.archivedCycle,
  number: attempts.number,
  status: attempts.status,
  startedAt: attempts.startedAt,
  deadlineAt: attempts.deadlineAt,
  finishedAt: attempts.finishedAt,
  answeredCount: attempts.answeredCount,
  points: attempts.points,
  maxPoints: attempts.maxPoints,
  percent: attempts.percent,
  hitCount: attempts.hitCount,
  missCount: attempts.missCount,
  finalConsiderations: attempts.finalConsiderations,
  regradedAt: attempts.regradedAt,
  regradedPercent: attempts.regradedPercent,
  formerPercent: attempts.formerPercent,
  questionCount: sql<number>`jsonb_array_length(${attempts.draw})`,
};
export type OwnRow = Awaited<ReturnType<typeof listOfUser>>[number];
/** Returns all attempts of a user, those of the present cycle first, the newest of each assessment, context and cycle first. */
export const listOfUser = (db: Db, userId: string) =>
  db
    .select(columns)
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(
      // The archived cycles of an assessment follow the present one, the newest first.
      sql`${attempts.archivedCycle} <> 0`,
      ...[asc(attempts.assessmentId), asc(attempts.courseId), asc(attempts.trailId)],
      ...[desc(attempts.archivedCycle), desc(attempts.number)],
    );
/** Counts the answers that wait for correction, by attempt. */
export async function countPending(db: Db, attemptIds: readonly string[]): Promise<Map<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select({ attemptId: answers.attemptId, count: sql<number>`count(*)::int` })
    .from(answers)
    .where(and(inArray(answers.attemptId, [...attemptIds]), eq(answers.verdict, 'pending')))
    .groupBy(answers.attemptId);
  return new Map(rows.map(({ attemptId, count }) => [attemptId, count]));
}
