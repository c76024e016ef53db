// Declares the table of the words inside objects, from subtitles and PDFs, for the search.
import { sql } from 'drizzle-orm';
import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, instant, refers, tenantId } from '#platform/server/columns.ts';
import { media } from '#features/media/server/media.tables.ts';

export const mediaTexts = data.table(
  'media_texts',
  {
    tenantId: tenantId(),
    mediaId: uuid('media_id').notNull(),
    words: text('words').notNull(),
    /** The text that functions.search_media_texts searches. */
    wordsKey: text('words_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(words)`),
    extractedAt: instant('extracted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mediaId] }),
    refers(t, t.mediaId, media),
    index('media_texts_search').using('gin', t.tenantId, t.wordsKey.op('gin_trgm_ops')),
  ],
);
