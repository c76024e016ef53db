// Declares the table of own calendars: the hash of the one secret address that a person has.
import { primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

export const deadlineCalendars = data.table(
  'deadline_calendars',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The address itself is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    unique('deadline_calendars_token').on(t.tenantId, t.tokenHash),
    refers(t, t.userId, users),
  ],
);
