// Declares the table of the pictures that questions show.
import { primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, data, picture, tenantId } from '#platform/server/columns.ts';

/**
 * The pictures that were sent with questions. A row goes thirty days after it was sent or saved last, where no question shows it
 * (attempts' `forgetQuestionPictures`); `created_at` is the day on which that begins anew.
 */
export const questionPictures = data.table(
  'question_pictures',
  { tenantId: tenantId(), key: text('key').notNull(), picture: picture('picture').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);
