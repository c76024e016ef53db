// Removes at night the pictures that a company sent for its designs and that nothing shows any more.
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { release } from '#platform/server/storage/files.store.ts';
import * as store from './unused-pictures.store.ts';

/** A picture may be sent long before its design is drawn to its end. */
const unusedDays = 30;
/** The pictures of one night. */
const mostAtNight = 100;

/** Removes pictures that no design, draft, version or issued certificate has; their files follow as all files without use do. */
export async function forgetUnusedPictures(context: Context): Promise<void> {
  const { db } = context;
  const sentBefore = new Date(context.now().getTime() - unusedDays * dayMilliseconds).toISOString();
  const unnamed = await store.listUnnamed(db, sentBefore, mostAtNight);
  if (unnamed.length === 0) return;
  // What a design had only for a moment may be in a certificate that was issued at that moment.
  const issued = new Set(await store.listIssuedOf(db, unnamed));
  const unused = unnamed.filter((hash) => !issued.has(hash));
  if (unused.length > 0) await release(db, await store.remove(db, unused));
}
