// Updates each night the list of words that misspelled words are compared with.
import type { Context } from '#platform/server/context.ts';
import * as store from './search-words.store.ts';

/** Removes words that no content has any more, and adds words from before the list was kept. */
export const keepWords = async ({ db }: Context): Promise<void> => {
  await store.keepOnce(db);
};
