// Declares the table of the logins by which external tools read the schema bi: whose rows each one sees.
import { sql } from 'drizzle-orm';
import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { control, createdAt, instant } from '#platform/server/columns.ts';

/** A closed login waits for the chore that removes its role. Only functions of 57_bi_schema.sql read and write this table. */
export const biLogins = control.table(
  'bi_logins',
  {
    login: text('login').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    createdAt: createdAt(),
    /** The moment of its last password. */
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('bi_logins_open')
      .on(t.tenantId)
      .where(sql`closed_at is null`),
  ],
);
