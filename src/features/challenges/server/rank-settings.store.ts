// Reads and writes in SQL what a company chose about its ranking.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { rankSettings } from './points.tables.ts';

export const find = async (db: Db) => (await db.select({ hidesNames: rankSettings.hidesNames }).from(rankSettings))[0];
export const save = (db: Db, values: { hidesNames: boolean; updatedAt: string }) =>
  db
    .insert(rankSettings)
    .values(values)
    .onConflictDoUpdate({
      target: [rankSettings.tenantId],
      set: { hidesNames: sql`excluded.hides_names`, updatedAt: sql`excluded.updated_at` },
    });
