// Decides how often a password may be tried: a growing delay after many failures, one try after another, never a lock (decisions D2.6).
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { countHits, knowsClient, queueAttempt } from './accounts.store.ts';
import { clientOf, keyOf, macOf } from './keys.service.ts';

const failureWindowSeconds = 300;
const freeFailures = 10;
const longestDelayMilliseconds = 8_000;
/** The longest wait, in milliseconds. A caller with a longer wait must try again later. */
const longestQueueMilliseconds = 30_000;
/**
 * Returns how many milliseconds an answer waits after this many failures: 0 before the tenth, then the delay doubles.
 * The weight of failures in the previous window falls each second, so the sum is rounded up: a new window gives no free try.
 */
export const delayAfter = (failures: number): number => {
  const counted = Math.ceil(failures);
  return counted < freeFailures
    ? 0
    : Math.min(longestDelayMilliseconds, 250 * 2 ** Math.min(10, counted - freeFailures));
};

/**
 * Runs `check` as one try for an account, or for a name without an account. A try counts as failed before the check; a right one is then
 * subtracted. So tries at the same moment see each other, and waiting tries wait one after another, on all nodes.
 * Browsers in which the account is signed in have their own queue: strangers cannot make the owner wait there.
 */
export async function tryOnce(
  context: Context,
  tried: { accountId?: string; name: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { accountId, name } = tried;
  const client = clientOf(context);
  const isOwnClient = await knowsClient(context.db, accountId, client);
  const queue = macOf(keyOf(context, 'failures'), isOwnClient ? `${accountId} ${client}` : (accountId ?? name));
  const count = (hits: number) => countHits(context.db, queue, hits, failureWindowSeconds);
  const delay = delayAfter((await count(1)) - 1);
  const wait = delay ? await queueAttempt(context.db, queue, delay, longestQueueMilliseconds) : 0;
  if (wait === undefined) {
    await count(-1);
    await context.settle();
    throw new Problem('tooMany', 'request.tooMany', { retryAfterSeconds: longestQueueMilliseconds / 1_000 });
  }
  await context.settle();
  if (wait) await context.outside(() => sleep(wait));
  // A check that could not run is no failure either.
  const isRight = await context.outside(check).catch((error: unknown) => error as Error);
  if (isRight !== false) await count(-1);
  if (isRight instanceof Error) {
    await context.settle();
    throw isRight;
  }
  return isRight;
}
/** Returns whether an action may happen once more in its window; the answer is the same for existing and missing names. */
export const mayHappen = async (
  context: Context,
  what: string,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<boolean> => (await countHits(context.db, macOf(keyOf(context, what), key), 1, windowSeconds)) <= most;
