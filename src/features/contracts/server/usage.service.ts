// Counts what a tenant uses of its contract under one lock, so that two simultaneous requests cannot both take the last seat (decisions D1.10).
import { megabyteBytes } from '#platform/contract/units.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { hasQuota } from '../contract/contract.model.ts';
import { getOwnContract } from './tenants.service.ts';
import * as store from './usage.store.ts';
import type { Usage } from './usage.store.ts';

export type { Usage } from './usage.store.ts';

/** Creates the counters of a new tenant. */
export const openUsage = async (context: Context): Promise<void> => void (await store.insert(context.db));
export async function getUsage(context: Context): Promise<Usage> {
  const usage = requireFound(await store.find(context.db), 'request.missing');
  return usage;
}
/** Locks the counters until the transaction ends: a second transaction waits and then counts again. */
export async function lockUsage(context: Context): Promise<Usage> {
  const usage = requireFound(await store.lock(context.db), 'request.missing');
  return usage;
}
/** Changes counters without a limit check and locks the row; rows of files change the disk's (database/functions/10_contents.sql). */
export const updateUsage = async (context: Context, changes: Partial<Omit<Usage, 'diskBytes'>>): Promise<void> =>
  void (await store.add(context.db, changes));

const refusal = {
  activeUsers: 'people.limit.activeUsers',
  courses: 'people.limit.courses',
  trails: 'people.limit.trails',
  diskBytes: 'people.limit.disk',
} as const;
/** Returns the contract's limit of a counter; null means no limit. */
async function limitOf(context: Context, counter: keyof typeof refusal): Promise<number | null> {
  const contract = await getOwnContract(context);
  const { diskLimitMegabytes: disk } = contract;
  return {
    activeUsers: contract.userLimit,
    courses: contract.courseLimit,
    trails: contract.trailLimit,
    diskBytes: disk === null ? null : disk * megabyteBytes,
  }[counter];
}
/** Returns how much of the quota is left; the lock keeps it so until the transaction ends. */
export async function quotaLeft(context: Context, counter: keyof typeof refusal): Promise<number> {
  const usage = await lockUsage(context);
  const limit = await limitOf(context, counter);
  if (limit === null) return Infinity;
  return hasQuota(usage[counter], limit) ? Math.max(1, limit - usage[counter]) : 0;
}
/** Throws a Problem of kind `rule` where the quota does not allow so much more; the lock keeps the answer true. */
export async function requireQuota(context: Context, counter: keyof typeof refusal, more: number): Promise<void> {
  const usage = await lockUsage(context);
  const limit = await limitOf(context, counter);
  if (more > 0 && !hasQuota(usage[counter], limit, more))
    throw new Problem('rule', refusal[counter], { limit: limit ?? 0 });
}
/** Reserves so much of the contract's quota and counts it, under the lock; throws a Problem of kind `rule` where it is used up. */
export async function reserveQuota(
  context: Context,
  counter: Exclude<keyof typeof refusal, 'diskBytes'>,
  more = 1,
): Promise<void> {
  await requireQuota(context, counter, more);
  await store.add(context.db, { [counter]: more });
}
/** Returns the number of active users and the contracted number. */
export async function getUsageInfo(context: Context) {
  const usage = await getUsage(context);
  return {
    activeUsers: usage.activeUsers,
    totalUsers: usage.users,
    userLimit: (await getOwnContract(context)).userLimit,
  };
}
