// The tenant's counter of courses and trails, locked where the contract's limit counts (decisions D1.10).
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { tenantUsage } from '#features/people/server/users.tables.ts';

/** Locks the tenant's counters and answers how many there are. */
export async function lockUsage(db: Db): Promise<{ courses: number; trails: number }> {
  await db.insert(tenantUsage).values({}).onConflictDoNothing();
  const [row] = await db.select({ courses: tenantUsage.courses, trails: tenantUsage.trails }).from(tenantUsage).for('update');
  return row!;
}
export async function addUsage(db: Db, what: 'courses' | 'trails', by: number) {
  await db.update(tenantUsage).set({ [what]: sql`greatest(0, ${tenantUsage[what]} + ${by})` });
}
export async function readUsage(db: Db, what: 'courses' | 'trails'): Promise<number> {
  const [row] = await db.select({ total: tenantUsage[what] }).from(tenantUsage);
  return row?.total ?? 0;
}
