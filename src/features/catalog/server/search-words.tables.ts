// Declares the table of the words in the titles and descriptions of a tenant's contents, with which misspelled words are compared.
import { sql } from 'drizzle-orm';
import { customType, index, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { data, tenantId } from '#platform/server/columns.ts';

/** Compared by bytes, not by what a language sorts by: words with the same beginning are a range of the index. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Written by triggers (database/functions/50_catalog.sql). A word may stand twice: whoever writes a content never waits for another who writes the same word. */
export const searchWords = data.table(
  'search_words',
  {
    tenantId: tenantId(),
    word: bytes('word').notNull(),
    letters: smallint('letters')
      .notNull()
      .generatedAlwaysAs(sql`length(word)`),
    reversed: bytes('reversed')
      .notNull()
      .generatedAlwaysAs(sql`reverse(word)`),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.letters, t.word, t.id] }),
    index('search_words_reversed').on(t.tenantId, t.letters, t.reversed, t.word),
  ],
);
