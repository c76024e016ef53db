// Reads in SQL which assessments an evaluator is listed for, with their counters.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import { assessmentEvaluators } from '#features/assessments/server/assessments.tables.ts';
import { correctionCounts, corrections } from './corrections.tables.ts';

const p = sql.placeholder;
/** Selects the ids of the assessments that the user of the placeholder `userId` is listed for. */
export const listedFor = (db: Db) =>
  db
    .select({ id: assessmentEvaluators.assessmentId })
    .from(assessmentEvaluators)
    .where(eq(assessmentEvaluators.userId, p('userId')));
const counters = {
  assessmentId: correctionCounts.assessmentId,
  open: correctionCounts.open,
  corrected: correctionCounts.corrected,
};
const ownOpen = sql<number>`(
  select count(*)::int
  from ${corrections} c
  where c.tenant_id = ${correctionCounts}.tenant_id and c.user_id = ${p('userId')} and c.is_open
    and c.assessment_id = ${correctionCounts}.assessment_id)`;
const ownAssessments = prepared((db) =>
  db
    .select({ ...counters, ownOpen })
    .from(correctionCounts)
    .where(inArray(correctionCounts.assessmentId, listedFor(db)))
    .prepare('corrections_own_assessments'),
);
/**
 * Returns the assessments that the evaluator is listed for, or all with corrections, each with its counters. The counters hold
 * the evaluator's own attempts too, so `ownOpen` counts those that wait.
 */
export const listOwnAssessments = (db: Db, userId: string | undefined) =>
  userId === undefined
    ? db.select({ ...counters, ownOpen: sql<number>`0` }).from(correctionCounts)
    : ownAssessments(db).execute({ userId });
/** Returns whether a user is a listed evaluator of an assessment. */
export const isListed = async (db: Db, assessmentId: string, userId: string): Promise<boolean> =>
  (await db.$count(
    assessmentEvaluators,
    and(eq(assessmentEvaluators.assessmentId, assessmentId), eq(assessmentEvaluators.userId, userId)),
  )) > 0;
