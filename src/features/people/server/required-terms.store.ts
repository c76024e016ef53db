// Reads and writes in SQL the demanded terms and each user's acceptance. Takes times at the write, under the row's lock, so that their order is certain.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { requiredTerms, users } from './users.tables.ts';

export async function find(db: Db, isHeld = false) {
  const row = db.select({ termsId: requiredTerms.termsId }).from(requiredTerms).limit(1);
  return (isHeld ? await row.for('share') : await row)[0];
}
export async function demand(db: Db, termsId: string | null): Promise<void> {
  // The insert reads the clock before it waits for the row, so this locks the row first.
  await db.select({ termsId: requiredTerms.termsId }).from(requiredTerms).for('update');
  await db
    .insert(requiredTerms)
    .values({ termsId, since: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: requiredTerms.tenantId, set: { termsId, since: sql`excluded.since` } });
}
export const accept = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .update(users)
      .set({ termsAcceptedAt: sql`clock_timestamp()` })
      .where(eq(users.id, userId))
      .returning({ at: users.termsAcceptedAt })
  )[0]!.at!;
