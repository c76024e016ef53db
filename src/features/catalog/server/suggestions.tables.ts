// Declares the table of suggestions per user, which jobs prepare in advance.
import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

export const suggestions = data.table(
  'suggestions',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['media', 'course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    reasons: text('reasons').array().notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.position] }), refers(t, t.userId, users)],
);
