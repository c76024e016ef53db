// Room for one more course or trail under the contract.
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { hasRoom } from '#features/contracts/contract/contract.model.ts';
import { getOwnContract } from '#features/contracts/server/tenants.service.ts';
import * as store from './usage.store.ts';

/** Takes the place of one more, or throws; two who race for the last one cannot both win. */
export async function takePlace(context: Context, what: 'courses' | 'trails'): Promise<void> {
  const used = await store.lockUsage(context.db);
  const contract = await getOwnContract(context);
  const limit = what === 'courses' ? contract.courseLimit : contract.trailLimit;
  if (!hasRoom(used[what], limit)) throw new Problem('rule', what === 'courses' ? 'courses.limitReached' : 'courses.trailLimitReached', { limit });
  await store.addUsage(context.db, what, 1);
}
export const giveUpPlace = (context: Context, what: 'courses' | 'trails'): Promise<void> => store.addUsage(context.db, what, -1);
/** How many there are, for lists without a filter. */
export const placesTaken = (context: Context, what: 'courses' | 'trails'): Promise<number> => store.readUsage(context.db, what);
