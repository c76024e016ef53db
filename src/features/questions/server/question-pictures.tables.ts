// Declares the table of the pictures that questions show.
import { primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, data, picture, tenantId } from '#platform/server/columns.ts';

/** The pictures that were sent with questions. Published versions show them for ever, so a row is never removed. */
export const questionPictures = data.table(
  'question_pictures',
  { tenantId: tenantId(), key: text('key').notNull(), picture: picture('picture').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);
