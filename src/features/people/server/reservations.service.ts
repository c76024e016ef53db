// Room taken for an upload before its first byte, and given back when it ends, is cancelled or nobody continues it.
import { demandRoom, lockUsage } from '#features/contracts/server/usage.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import * as store from './reservations.store.ts';

/** Takes room of the contract's disk until it is given back, at the latest at `until`; throws Problem `people.limit.disk`. */
export async function reserveRoom(
  context: Context,
  { id, sizeBytes, until }: { id: string; sizeBytes: number; until: Date },
): Promise<void> {
  await lockUsage(context);
  await demandRoom(context, 'diskBytes', sizeBytes);
  await store.insert(context.db, { id, sizeBytes, until: until.toISOString() });
}
/** Gives it back; one that is back already stays so. */
export const releaseRoom = (context: Pick<Context, 'db'>, ...ids: string[]): Promise<void> =>
  store.remove(context.db, ids);
/** Across tenants: those whose time is over. */
export const releaseOldRoom = (db: Db, now: Date): Promise<void> => store.removeOld(db, now.toISOString());
