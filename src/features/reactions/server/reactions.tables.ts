// Declares the tables of users' favourites and reactions to media, courses and trails, and of their totals.
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

const object = {
  kind: text('kind', { enum: ['media', 'course', 'trail'] }).notNull(),
  objectId: uuid('object_id').notNull(),
};
export const favorites = data.table(
  'favorites',
  { tenantId: tenantId(), userId: uuid('user_id').notNull(), ...object, createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.kind, t.objectId] }),
    refers(t, t.userId, users),
    index('favorites_recent').on(t.tenantId, t.userId, t.createdAt),
    index('favorites_object').on(t.tenantId, t.objectId),
  ],
);
export const reactions = data.table(
  'reactions',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    ...object,
    reaction: text('reaction').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.kind, t.objectId] }),
    refers(t, t.userId, users),
    index('reactions_object').on(t.tenantId, t.objectId),
  ],
);
/** The totals of reactions; the write that changes a reaction updates them. */
export const reactionTotals = data.table(
  'reaction_totals',
  {
    tenantId: tenantId(),
    ...object,
    reaction: text('reaction').notNull(),
    total: integer('total').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.objectId, t.reaction] })],
);
