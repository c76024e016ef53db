// Suggestions are kept ready: one person's, or everybody's in the tenant's night.
import type { Context } from '#platform/server/context.ts';
import * as store from './suggestions.store.ts';

/** People done in one transaction. */
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
/** Everybody's; what their groups like is read once. */
export async function suggestToAll(context: Context): Promise<void> {
  const everybody = await store.listActiveUsers(context.db);
  await suggestTo(context, everybody, await store.readPopularity(context.db));
}
