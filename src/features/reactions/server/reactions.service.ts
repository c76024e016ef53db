// Sets, removes and reads favourites and reactions.
import type { Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import type { Reaction, ReactionKind } from '../contract/reaction.model.ts';
import * as store from './reactions.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns whether the person may see an object and has concluded it; progress plugs this port. */
    contentRights(
      context: LearnerContext,
      kind: ReactionKind,
      objectId: string,
    ): Promise<{ isVisible: boolean; isConcluded: boolean }>;
  }
}
/** What people feel about an object: the person's own reaction, the totals, and whether it is a favourite. */
export type Feelings = {
  mine: Reaction | null;
  total: number;
  totals: { reaction: Reaction; total: number }[];
  isFavorite: boolean;
};

const keyOf = (context: LearnerContext, kind: ReactionKind, objectId: string) => ({
  userId: context.person.userId,
  kind,
  objectId,
});
const rightsOf = async (context: LearnerContext, kind: ReactionKind, objectId: string) => {
  const rights = await context.ports.contentRights(context, kind, objectId);
  if (!rights.isVisible) throw new Problem('missing', 'reactions.unavailable');
  return rights;
};
/** Adds an object to the person's favourites; a second call changes nothing. */
export async function addFavorite(context: LearnerContext, kind: ReactionKind, objectId: string): Promise<void> {
  await rightsOf(context, kind, objectId);
  await store.insertFavorite(context.db, keyOf(context, kind, objectId));
}
/** Removes an object from the person's favourites, also where it is no longer visible. */
export async function removeFavorite(context: LearnerContext, kind: ReactionKind, objectId: string): Promise<void> {
  await store.removeFavorite(context.db, keyOf(context, kind, objectId));
}
/** Stores one reaction per person and object, only after the person concluded it; null cancels it (decisions D3.15). */
export async function setReaction(
  context: LearnerContext,
  kind: ReactionKind,
  objectId: string,
  reaction: Reaction | null,
): Promise<Feelings> {
  const rights = await rightsOf(context, kind, objectId);
  if (reaction !== null && !rights.isConcluded) throw new Problem('rule', 'reactions.onlyAfterConclusion');
  const key = keyOf(context, kind, objectId);
  await store.lockReaction(context.db, key);
  const before = await store.takeReaction(context.db, key);
  if (before) await store.addToTotal(context.db, key, before, -1);
  if (reaction) {
    await store.insertReaction(context.db, key, reaction);
    await store.addToTotal(context.db, key, reaction, 1);
  }
  return (await reactionsOf(context, kind, [objectId])).get(objectId)!;
}
/** Returns the reactions to these objects of one kind; every id has an entry. */
export async function reactionsOf(
  context: LearnerContext,
  kind: ReactionKind,
  ids: string[],
): Promise<Map<string, Feelings>> {
  const found = new Map<string, Feelings>(
    ids.map((id) => [id, { mine: null, total: 0, totals: [], isFavorite: false }]),
  );
  if (!ids.length) return found;
  for (const { objectId, reaction, total } of await store.listTotals(context.db, kind, ids)) {
    const one = found.get(objectId)!;
    one.totals.push({ reaction, total });
    one.total += total;
  }
  for (const { objectId, reaction } of await store.listOwn(context.db, context.person.userId, kind, ids))
    found.get(objectId)!.mine = reaction;
  for (const { objectId } of await store.listFavoritesAmong(context.db, context.person.userId, kind, ids))
    found.get(objectId)!.isFavorite = true;
  return found;
}
/** Returns the person's favourites, newest first, as kinds and ids; the caller checks that they are still visible. */
export const favoritesOf = (
  context: LearnerContext,
  { kind, pageNumber, pageSize }: Paging & { kind?: ReactionKind },
) => store.listFavorites(context.db, context.person.userId, { kind, pageNumber, pageSize });
