// Reserves storage space for an upload before its first byte, and releases it when the upload ends, is cancelled or is abandoned.
import { requireQuota, lockUsage } from '#features/contracts/server/usage.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import * as store from './reservations.store.ts';

/** Reserves disk quota of the contract until its release, at the latest until `expiresAt`; throws Problem `people.limit.disk`. */
export async function reserveDiskQuota(
  context: Context,
  { id, sizeBytes, expiresAt }: { id: string; sizeBytes: number; expiresAt: Date },
): Promise<void> {
  await lockUsage(context);
  await requireQuota(context, 'diskBytes', sizeBytes);
  await store.insert(context.db, { id, sizeBytes, expiresAt: expiresAt.toISOString() });
}
/** Releases reservations; a released one stays released. */
export const releaseDiskQuota = (context: Pick<Context, 'db'>, ...ids: string[]): Promise<void> =>
  store.remove(context.db, ids);
/** Releases expired reservations of all tenants. */
export const releaseExpiredDiskQuota = (db: Db, now: Date): Promise<void> => store.removeExpired(db, now.toISOString());
