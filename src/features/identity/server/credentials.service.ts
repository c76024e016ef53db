// The proof of a password at sign-in: one hash each time, a growing delay after many failures, never a lock (decisions D2.6).
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { countHits, findHits, findToSignIn } from './accounts.store.ts';
import { isPassword } from './hashing.service.ts';
import { keyOf, mac } from './keys.service.ts';

const failureWindowSeconds = 300;
const freeFailures = 10;
const longestDelayMilliseconds = 8_000;
/** How long an answer waits after so many failures: nothing until the tenth, then doubling. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures
    ? 0
    : Math.min(longestDelayMilliseconds, 250 * 2 ** Math.min(10, Math.floor(failures) - freeFailures));

/** The account whose password this is; the same Problem, at the same cost, for a wrong password and an unknown name. */
export async function proveAccount(
  context: Context,
  name: string,
  password: string,
  tenantId: string | undefined,
): Promise<{ accountId: string; mustChangePassword: boolean }> {
  const nameKey = name.replace(/\s/g, '').toLowerCase();
  const account = await findToSignIn(context.db, nameKey, tenantId);
  const failureKey = mac(keyOf(context, 'failures'), account?.id ?? nameKey);
  const failures = await findHits(context.db, failureKey, failureWindowSeconds);
  await context.settle();
  const delay = delayAfter(failures);
  if (delay) await context.outside(() => sleep(delay));
  const isRight = await context.outside(() => isPassword(account?.passwordHash, password));
  if (!account || !isRight) {
    await countHits(context.db, failureKey, 1, failureWindowSeconds);
    await context.settle();
    throw new Problem('unauthenticated', 'identity.credentials.wrong');
  }
  return { accountId: account.id, mustChangePassword: account.mustChangePassword };
}
/** Whether something may happen once more within its window; the same answer for what exists and what does not. */
export const mayHappen = async (
  context: Context,
  what: string,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<boolean> => (await countHits(context.db, mac(keyOf(context, what), key), 1, windowSeconds)) <= most;
