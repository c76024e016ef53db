// Notes that a learner keeps beside what is played, with the captured picture and its moment.
import { doublePrecision, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { media } from '#features/media/server/media.tables.ts';

export const notes = data.table('notes', {
  tenantId: tenantId(),
  id: id(),
  userId: uuid('user_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  courseId: uuid('course_id'),
  trailId: uuid('trail_id'),
  title: text('title').notNull(),
  body: text('body').notNull(),
  picture: jsonb('picture').$type<Picture>(),
  momentSeconds: doublePrecision('moment_seconds'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}, (t) => [primaryKey({ columns: [t.tenantId, t.id] }), refers(t, t.userId, users), refers(t, t.mediaId, media), index('notes_media').on(t.tenantId, t.userId, t.mediaId), index('notes_by_media').on(t.tenantId, t.mediaId)]);
