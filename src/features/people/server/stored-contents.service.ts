// Stores file contents: reserves space and writes rows before the bytes, so that a refused content is never stored and each stored content has a row.
import { requireQuota, lockUsage } from '#features/contracts/server/usage.service.ts';
import { hourMilliseconds } from '#platform/contract/units.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import * as files from '#platform/server/storage/files.store.ts';
import { measureBytes, measureFile } from '#platform/server/storage/measuring.ts';
import type { Picture, PictureRule } from '#platform/server/storage/pictures.ts';
import { removeContents } from '#platform/server/storage/removal.ts';
import type { StoredContent } from '#platform/server/storage/storage.ts';
import { releaseDiskQuota } from './reservations.service.ts';

/** A content to store: a file that may be moved away, or bytes. */
export type Incoming = { name: string; contentType: string } & ({ path: string } | { bytes: Uint8Array });
/** A file of the tenant that holds a content: `id` is the id of its row. */
export type HeldContent = StoredContent & { id: string; contentType: string; name: string };
type Options = {
  /** The reservation of the contents' disk quota, released when the contents are counted. */
  reservationId?: string | undefined;
  /** The bytes that the contents replace, so that these count as free quota. */
  replacedBytes?: number;
  /** True for what the product itself makes, as certificates: it counts, and a full quota does not refuse it. */
  exceedsQuota?: boolean;
};
/** Longer than the slowest storage needs for the largest upload. */
const arrivalMs = 2 * hourMilliseconds;
const putAtOnce = 4;
export const eraseTask = 'erase-contents';

async function putAll(context: Context, given: readonly { content: Incoming; stored: StoredContent }[]): Promise<void> {
  const left = [...given];
  const put = async () => {
    for (let one = left.shift(); one; one = left.shift())
      if ('path' in one.content) await context.storage.putFile(one.content.path, one.stored);
      else await context.storage.putBytes(one.content.bytes, one.stored);
  };
  await Promise.all(Array.from({ length: Math.min(putAtOnce, given.length) }, put));
}
/** Measures, checks the quota, announces and stores; then leaves a transaction open that began by locking the counters. */
async function bringIn(
  context: Context,
  given: readonly Incoming[],
  { reservationId, replacedBytes = 0, exceedsQuota = false }: Options = {},
): Promise<HeldContent[]> {
  await context.settle();
  const measured = await context.outside(async () => {
    const all = [];
    for (const content of given)
      all.push({
        content,
        stored: await ('path' in content ? measureFile(content.path) : measureBytes(content.bytes)),
      });
    return all;
  });
  const announced = measured.map(({ content: { name, contentType }, stored }) => ({
    id: newId(),
    ...stored,
    name,
    contentType,
  }));
  const hashes = announced.map(({ hash }) => hash);
  // All code takes the locks in this order: that of the sweep, then that of the counters.
  await files.keepFromSweep(context.db, hashes);
  await lockUsage(context);
  if (reservationId) await releaseDiskQuota(context, reservationId);
  if (!exceedsQuota)
    await requireQuota(
      context,
      'diskBytes',
      announced.reduce((sum, { sizeBytes }) => sum + sizeBytes, -replacedBytes),
    );
  await files.announce(context.db, announced, new Date(context.now().getTime() + arrivalMs));
  const ids = announced.map(({ id }) => id);
  context.later('refused', async (after) => {
    await files.withdraw(after.db, ids);
    await after.settle();
    await removeContents(after, hashes);
  });
  await context.settle();
  await context.outside(() => putAll(context, measured));
  await lockUsage(context);
  return announced;
}
/**
 * Stores contents outside any transaction, then opens one that holds them: write the rows that refer to them there.
 * A refusal before its commit leaves neither rows nor bytes. Throws Problem `people.limit.disk` before it stores a byte.
 */
export async function takeContents(
  context: Context,
  given: readonly Incoming[],
  options?: Options,
): Promise<HeldContent[]> {
  if (given.length === 0) return [];
  const held = await bringIn(context, given, options);
  await files.hold(
    context.db,
    held.map(({ id }) => id),
  );
  return held;
}
/** Stores a picture in the same way; a row that shows it, in a column of the type `picture`, refers to it. */
export async function takePicture(
  context: Context,
  tenantId: string,
  path: string,
  rule?: PictureRule,
): Promise<Picture> {
  await context.settle();
  const { picture, bytes } = await context.outside(() => context.pictures.make(tenantId, path, rule));
  const [arrived] = await bringIn(context, [{ bytes, name: '', contentType: 'image/webp' }]);
  await files.withdraw(context.db, [arrived!.id]);
  return picture;
}

/** Erases contents without a reference in the tenant at once: their rows with the transaction, their bytes right after it. */
export async function eraseContents(context: Context, hashes: readonly string[]): Promise<void> {
  const gone = hashes.length > 0 ? await files.removeNow(context.db, hashes) : [];
  if (gone.length === 0) return;
  // The job guarantees the erasure; the call after the commit spares the wait for a worker.
  await context.enqueue(eraseTask, { hashes: gone });
  context.later('committed', (after) => removeContents(after, gone));
}
/** Returns the hash in a picture's key. */
export const hashOf = ({ key }: Pick<Picture, 'key'>): string => key.split('/')[1]!;
