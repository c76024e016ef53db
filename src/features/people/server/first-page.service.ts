// Stores the page with which a person begins, in each company apart.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import * as store from './users.store.ts';

/** Throws Problem `forbidden` in client mode, where staff has no profile. Whether the page may be opened is decided when `/` is. */
export async function updateFirstPage(context: PersonContext, path: string | null): Promise<void> {
  const { userId } = context.person;
  if (!userId) throw new Problem('forbidden', 'people.firstPage.nobody');
  await store.update(context.db, userId, { firstPage: path });
}
