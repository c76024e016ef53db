// Reads and writes waivers in SQL.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { complianceWaivers } from './compliance.tables.ts';

export const insertWaiver = (db: Db, row: typeof complianceWaivers.$inferInsert) =>
  db.insert(complianceWaivers).values(row);
/** Locks a waiver that has not been ended. */
export async function lockWaiver(db: Db, id: string) {
  const [found] = await db
    .select()
    .from(complianceWaivers)
    .where(and(eq(complianceWaivers.id, id), isNull(complianceWaivers.endedAt)))
    .for('update');
  return found;
}
/** Ends the waivers of a person under a rule that run; a new one takes their place. */
export const endWaivers = (
  db: Db,
  { ruleId, userId }: { ruleId: string; userId: string },
  at: string,
  by: string | null,
) =>
  db
    .update(complianceWaivers)
    .set({ endedAt: at, endedBy: by })
    .where(
      and(
        ...[eq(complianceWaivers.ruleId, ruleId), eq(complianceWaivers.userId, userId)],
        isNull(complianceWaivers.endedAt),
      ),
    );
export const endWaiver = (db: Db, id: string, at: string, by: string | null) =>
  db.update(complianceWaivers).set({ endedAt: at, endedBy: by }).where(eq(complianceWaivers.id, id));
/** Empties the reasons about an anonymised person. */
export const forgetReasons = (db: Db, userId: string) =>
  db
    .update(complianceWaivers)
    .set({ reason: sql`''` })
    .where(eq(complianceWaivers.userId, userId));
