// The list of words that words typed wrong may have meant, kept true by the night.
import type { Context } from '#platform/server/context.ts';
import * as store from './search-words.store.ts';

/** Forgets what no content says any more, and adds what was said before the list was kept. */
export const keepWords = async ({ db }: Context): Promise<void> => {
  await store.keepOnce(db);
};
