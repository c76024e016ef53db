// Reads and writes regradings and what they changed, in SQL.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { regradedAttempts, regradings } from './regrading.tables.ts';

export type RegradingRow = typeof regradings.$inferSelect;
/** Inserts a regrading; returns nothing where one of the assessment runs already. */
export async function insert(db: Db, row: typeof regradings.$inferInsert): Promise<RegradingRow | undefined> {
  const [made] = await db.insert(regradings).values(row).onConflictDoNothing().returning();
  return made;
}
/** Returns the newest regrading of an assessment, with the name of its starter. */
export async function findLatest(db: Db, assessmentId: string) {
  const [row] = await db
    .select({ regrading: regradings, startedByName: users.fullName })
    .from(regradings)
    .leftJoin(users, and(eq(users.tenantId, regradings.tenantId), eq(users.accountId, regradings.startedBy)))
    .where(eq(regradings.assessmentId, assessmentId))
    .orderBy(desc(regradings.startedAt))
    .limit(1);
  return row && { ...row.regrading, startedByName: row.startedByName };
}
/** Returns a running regrading and keeps it until the transaction ends. */
export async function lockRunning(db: Db, id: string): Promise<RegradingRow | undefined> {
  const [row] = await db
    .select()
    .from(regradings)
    .where(and(eq(regradings.id, id), isNull(regradings.endedAt)))
    .for('update');
  return row;
}
export const update = (db: Db, id: string, values: Partial<RegradingRow>) =>
  db.update(regradings).set(values).where(eq(regradings.id, id));
/** Asks a running regrading to end; returns whether there was one. */
export const cancel = async (db: Db, assessmentId: string, at: string): Promise<boolean> =>
  (
    await db
      .update(regradings)
      .set({ cancelledAt: at })
      .where(and(eq(regradings.assessmentId, assessmentId), isNull(regradings.endedAt)))
      .returning({ id: regradings.id })
  ).length > 0;
export const insertChanges = async (db: Db, rows: (typeof regradedAttempts.$inferInsert)[]): Promise<void> =>
  void (rows.length && (await db.insert(regradedAttempts).values(rows).onConflictDoNothing()));
/** Returns those of these people whose names hold the words. */
export const listFound = async (db: Db, userIds: readonly string[], search: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(and(isAmong(users.id, userIds), sql`position(public.search_key(${search}) in ${users.nameKey}) > 0`))
    ).map(({ id }) => id),
  );
/** Returns the names of people, by their ids. */
export const listNames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await db.select({ id: users.id, name: users.fullName }).from(users).where(isAmong(users.id, userIds))).map(
      ({ id, name }) => [id, name],
    ),
  );
