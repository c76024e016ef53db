// Prepares suggestions in advance: those of one user, or those of all users in the tenant's night.
import { LRUCache } from 'lru-cache';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import * as store from './suggestions.store.ts';

/** The number of people in one transaction. */
const atOnce = 50;

/** Makes these people's suggestions anew, in transactions of a few people each. */
export async function suggestTo(
  context: Context,
  userIds: readonly string[],
  popularity?: store.Popularity,
): Promise<void> {
  for (let at = 0; at < userIds.length; at += atOnce) {
    const people = await store.listGroups(context.db, userIds.slice(at, at + atOnce));
    const known =
      popularity ??
      (await store.readPopularity(
        context.db,
        people.flatMap(({ groups }) => groups),
      ));
    for (const { id, groups } of people)
      await store.remake(
        context.db,
        id,
        groups.flatMap((group) => known.get(group) ?? []),
      );
    await context.settle();
  }
}
/** The users of the last minutes: where nothing can be suggested, the next visit does not try again at once. */
const tried = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });
/** Makes the suggestions of a user without any, for the first home; returns whether there may be some that were not read. */
export async function suggestAtFirstVisit(context: LearnerContext): Promise<boolean> {
  const { userId } = context.person;
  if (tried.has(userId)) return false;
  tried.set(userId, true);
  // Another visit, or the job of an enrolment, was faster.
  if (await store.hasSome(context.db, userId)) return true;
  await context.beginWriting();
  await suggestTo(context, [userId]);
  return true;
}
/** Makes everybody's suggestions anew; it reads once what their groups like. */
export async function suggestToAll(context: Context): Promise<void> {
  const everybody = await store.listActiveUsers(context.db);
  await suggestTo(context, everybody, await store.readPopularity(context.db));
}
