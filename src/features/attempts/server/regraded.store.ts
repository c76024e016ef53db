// Reads the attempts at an assessment person by person, and writes the scores that a mended key gives them, in SQL.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import type { AttemptRow } from './attempts.store.ts';
import { attempts } from './attempts.tables.ts';

/** Returns people with an attempt at the assessment, in the order of their ids, those behind one. */
export const listPeople = async (
  db: Db,
  assessmentId: string,
  afterId: string | null,
  most: number,
): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: attempts.userId })
      .from(attempts)
      .where(and(eq(attempts.assessmentId, assessmentId), afterId ? gt(attempts.userId, afterId) : undefined))
      .orderBy(asc(attempts.userId))
      .limit(most)
  ).map(({ id }) => id);
export const countPeople = async (db: Db, assessmentId: string): Promise<number> =>
  (
    await db
      .select({ count: sql<number>`count(distinct ${attempts.userId})::int` })
      .from(attempts)
      .where(eq(attempts.assessmentId, assessmentId))
  )[0]!.count;
/** Returns the attempts of these people, of each place in the order of their numbers; `locks` keeps them until the transaction ends. */
export async function listOfPeople(
  db: Db,
  assessmentId: string,
  userIds: readonly string[],
  { locks }: { locks: boolean },
): Promise<(AttemptRow & { title: string })[]> {
  const title = sql<string>`(select ${assessments.title} from ${assessments}
    where ${assessments.tenantId} = ${attempts.tenantId} and ${assessments.id} = ${attempts.assessmentId})`;
  const rows = db
    .select({ attempt: attempts, title })
    .from(attempts)
    .where(and(eq(attempts.assessmentId, assessmentId), isAmong(attempts.userId, userIds)))
    .orderBy(
      ...[asc(attempts.userId), asc(attempts.courseId), asc(attempts.trailId)],
      ...[asc(attempts.archivedCycle), asc(attempts.number)],
    );
  return (await (locks ? rows.for('update') : rows)).map(({ attempt, title: name }) => ({ ...attempt, title: name }));
}
export type RegradedScore = { id: string; regradedPercent: number | null; formerPercent: number | null };
/** Notes the new score and the former one of attempts. */
export const noteRegraded = (db: Db, scores: readonly RegradedScore[], at: string) =>
  db.execute(sql`
    update data.attempts a
    set regraded_at = ${at}::timestamptz, regraded_percent = n."regradedPercent", former_percent = n."formerPercent"
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as n (id uuid, "regradedPercent" float8, "formerPercent" float8)
    where a.id = n.id`);
