// Declares the table of what a tenant uses of its contract: one row of counters.
import { bigint, integer } from 'drizzle-orm/pg-core';
import { data, tenantId } from '#platform/server/columns.ts';

/** The counters of a tenant; the row is locked where a limit counts (decisions D1.10). */
export const tenantUsage = data.table('tenant_usage', {
  tenantId: tenantId().primaryKey(),
  users: integer('users').notNull().default(0),
  activeUsers: integer('active_users').notNull().default(0),
  courses: integer('courses').notNull().default(0),
  trails: integer('trails').notNull().default(0),
  media: integer('media').notNull().default(0),
  diskBytes: bigint('disk_bytes', { mode: 'number' }).notNull().default(0),
});
