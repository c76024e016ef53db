// Reads in SQL which numbers of unread notifications have changed, in all tenants.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { notificationCounters as counters } from './notifications.tables.ts';

/** The most rows of one look; who is beyond them sees the number at the next question. */
const mostChanged = 20_000;
/** Returns the numbers that changed in the last seconds, the newest first. */
export async function listChangedCounts(db: Db, seconds: number) {
  const { rows } = await db.execute<{ tenantId: string; userId: string; unread: number }>(sql`
    select tenant_id as "tenantId", user_id as "userId", unread from ${counters}
    where changed_at > now() - make_interval(secs => ${seconds}::double precision)
    order by changed_at desc
    limit ${mostChanged}`);
  return rows;
}
