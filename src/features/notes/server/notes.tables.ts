// Declares the tables of the notes that people write about media objects.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, picture, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

/** Notes. A note outlives its object, so the ids of object, course and trail have no foreign key. */
export const notes = data.table(
  'notes',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id'),
    trailId: uuid('trail_id'),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    wordsKey: text('words_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title || ' ' || body)`),
    /** Seconds from the beginning of the media that played. */
    momentSeconds: doublePrecision('moment_seconds'),
    picture: picture('picture'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    index('notes_recent').on(t.tenantId, t.userId, t.createdAt),
    index('notes_media').on(t.tenantId, t.userId, t.mediaId),
  ],
);
