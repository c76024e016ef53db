// Suggestions are kept ready: one person's, or everybody's in the tenant's night.
import type { Context } from '#platform/server/context.ts';
import * as store from './suggestions.store.ts';

/** People done in one transaction of the nightly round. */
const atOnce = 50;

/** Makes these people's suggestions anew. */
export async function suggestTo(context: Context, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await store.remake(context.db, userId);
}
/** Everybody's, in transactions of a few people each. */
export async function suggestToAll(context: Context): Promise<void> {
  const everybody = await store.listActiveUsers(context.db);
  for (let at = 0; at < everybody.length; at += atOnce) {
    await suggestTo(context, everybody.slice(at, at + atOnce));
    await context.settle();
  }
}
