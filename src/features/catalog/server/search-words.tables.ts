// Declares the table of the words in the titles and descriptions of a tenant's contents, with which misspelled words are compared.
import { sql } from 'drizzle-orm';
import { customType, index, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { data, tenantId } from '#platform/server/columns.ts';

/** A text column compared by bytes, not by a language's order: words with the same beginning are one range of the index. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** The words that triggers write (database/functions/50_catalog.sql). A word may be there twice, so that no writer waits for another. */
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
