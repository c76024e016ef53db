// Reads and writes the tenant's counters in SQL, and locks their one row where a limit applies.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import { tenantUsage } from './usage.tables.ts';

const columns = {
  users: tenantUsage.users,
  activeUsers: tenantUsage.activeUsers,
  courses: tenantUsage.courses,
  trails: tenantUsage.trails,
  media: tenantUsage.media,
  diskBytes: tenantUsage.diskBytes,
};
export type Usage = Record<keyof typeof columns, number>;
const one = prepared((db) => db.select(columns).from(tenantUsage).limit(1).prepare('tenant_usage'));

export const insert = (db: Db) => db.insert(tenantUsage).values({}).onConflictDoNothing();
export const find = async (db: Db): Promise<Usage | undefined> => (await one(db).execute())[0];
export const lock = async (db: Db): Promise<Usage | undefined> =>
  (await db.select(columns).from(tenantUsage).for('update'))[0];
export const add = (db: Db, changes: Partial<Usage>) =>
  db
    .update(tenantUsage)
    .set(
      Object.fromEntries(
        Object.entries(changes).map(([name, by]) => [name, sql`${tenantUsage[name as keyof Usage]} + ${by}`]),
      ),
    );
