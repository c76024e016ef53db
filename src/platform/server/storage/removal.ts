// Removes contents that no row of any tenant names from the storage.
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { holdAnnouncements, listUnnamed } from './files.store.ts';
import type { Storage } from './storage.ts';

/** So few are removed under one lock that nobody who announces contents waits for long. */
const batch = 50;

/**
 * Removes those of these contents that are named nowhere. The transaction stays open while they are removed, against the rule: its
 * lock is what keeps somebody from announcing one of them meanwhile, who would then put its bytes before they are taken away.
 */
export async function removeUnnamed(
  { db, storage }: { db: Db; storage: Storage },
  hashes: readonly string[],
  unlessPutSince?: Date,
): Promise<string[]> {
  await holdAnnouncements(db, hashes);
  const unnamed = await listUnnamed(db, hashes);
  const removed = [];
  for (const hash of unnamed) if (await storage.remove(hash, unlessPutSince)) removed.push(hash);
  return removed;
}
/** The same for any number, in transactions of their own. */
export async function removeContents(context: Context, hashes: readonly string[]): Promise<void> {
  const all = [...new Set(hashes)].sort();
  for (let at = 0; at < all.length; at += batch) {
    await removeUnnamed(context, all.slice(at, at + batch));
    await context.settle();
  }
}
