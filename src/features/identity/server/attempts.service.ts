// Decides how often a password may be tried: a growing delay after many failures, one try after another, never a lock (decisions D2.6).
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { countHits, knowsClient, takeTurn } from './accounts.store.ts';
import { clientOf, keyOf, mac } from './keys.service.ts';

const failureWindowSeconds = 300;
const freeFailures = 10;
const longestDelayMilliseconds = 8_000;
/** Whoever would wait longer than this is told to come back. */
const longestQueueMilliseconds = 30_000;
/**
 * How many milliseconds an answer waits after so many failures: nothing until the tenth, then doubling.
 * Failures of the window before weigh less by the second, so their sum is rounded up: a window that begins gives no try for nothing.
 */
export const delayAfter = (failures: number): number => {
  const counted = Math.ceil(failures);
  return counted < freeFailures
    ? 0
    : Math.min(longestDelayMilliseconds, 250 * 2 ** Math.min(10, counted - freeFailures));
};

/**
 * Runs `check` as one try of an account, or of a name that nobody has. A try counts as failed before it is checked and is taken back when it was right,
 * so that tries at the same moment see each other; those that wait, wait one behind the other, on all nodes.
 * Browsers in which the account is signed in have a queue of their own: strangers cannot make its owner wait there.
 */
export async function tryOnce(
  context: Context,
  tried: { accountId?: string; name: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { accountId, name } = tried;
  const client = clientOf(context);
  const isOwnClient = await knowsClient(context.db, accountId, client);
  const queue = mac(keyOf(context, 'failures'), isOwnClient ? `${accountId} ${client}` : (accountId ?? name));
  const count = (hits: number) => countHits(context.db, queue, hits, failureWindowSeconds);
  const delay = delayAfter((await count(1)) - 1);
  const wait = delay ? await takeTurn(context.db, queue, delay, longestQueueMilliseconds) : 0;
  if (wait === undefined) {
    await count(-1);
    await context.settle();
    throw new Problem('tooMany', 'request.tooMany', { retryAfterSeconds: longestQueueMilliseconds / 1_000 });
  }
  await context.settle();
  if (wait) await context.outside(() => sleep(wait));
  // What could not be checked was no failure either.
  const isRight = await context.outside(check).catch((error: unknown) => error as Error);
  if (isRight !== false) await count(-1);
  if (isRight instanceof Error) {
    await context.settle();
    throw isRight;
  }
  return isRight;
}
/** Whether something may happen once more within its window; the same answer for what exists and what does not. */
export const mayHappen = async (
  context: Context,
  what: string,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<boolean> => (await countHits(context.db, mac(keyOf(context, what), key), 1, windowSeconds)) <= most;
