// Reads and stores whether a person wants pushes and text messages, as later features show and learn it.
import type { Context } from '#platform/server/context.ts';
import * as store from './users.store.ts';

type Wishes = { notifiesByPush: boolean; notifiesBySms: boolean };
/** Switches the person's own choice on; the profile switches it off. */
export async function wantPushes(context: Context, userId: string): Promise<void> {
  await updateWishes(context, userId, { notifiesByPush: true });
}
/** Returns the person's wishes; somebody without a profile wants nothing. */
export async function wishesOf(context: Context, userId: string): Promise<Wishes> {
  const { notifiesByPush = false, notifiesBySms = false } = (await store.find(context.db, userId)) ?? {};
  return { notifiesByPush, notifiesBySms };
}
/** Stores the given wishes where they differ. */
export async function updateWishes(
  context: Context,
  userId: string,
  given: { readonly [K in keyof Wishes]?: boolean | undefined },
): Promise<void> {
  const user = await store.find(context.db, userId);
  if (!user) return;
  const { notifiesByPush = user.notifiesByPush, notifiesBySms = user.notifiesBySms } = given;
  if (notifiesByPush !== user.notifiesByPush || notifiesBySms !== user.notifiesBySms)
    await store.update(context.db, userId, { notifiesByPush, notifiesBySms });
}
