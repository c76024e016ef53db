// Removes contents that no row of any tenant names from the storage.
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { holdAnnouncements, listUnnamed } from './files.store.ts';
import type { Storage } from './storage.ts';

/** The number of contents removed under one lock, so small that announcements never wait long. */
const batch = 50;

/**
 * Removes those of these contents that no row names. Against the rule, the transaction stays open during the removal: its lock
 * prevents an announcement of the same content meanwhile, which would put its bytes just before they are removed.
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
/** Removes any number of unnamed contents, in several transactions. */
export async function removeContents(context: Context, hashes: readonly string[]): Promise<void> {
  const all = [...new Set(hashes)].sort();
  for (let at = 0; at < all.length; at += batch) {
    await removeUnnamed(context, all.slice(at, at + batch));
    await context.settle();
  }
}
