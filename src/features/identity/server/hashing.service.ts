// Hashing passwords: argon2id off the event loop, a few at a time, with a queue that ends rather than grows.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Algorithm } from '@node-rs/argon2';
import { Problem } from '#platform/contract/problem.ts';

/** OWASP's smallest recommendation: 19 MiB, two passes, one lane. decisions D2.3 */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export type Queue = { run<T>(work: () => Promise<T>): Promise<T>; readonly waiting: number };
/** Runs `parallel` works at once; one that waited too long, or found too many before it, is refused with 503. */
export function makeQueue({
  parallel,
  mostWaiting,
  waitMilliseconds,
}: {
  parallel: number;
  mostWaiting: number;
  waitMilliseconds: number;
}): Queue {
  const busy = () => new Problem('unavailable', 'request.busy');
  const waiting = new Set<{ start: () => void }>();
  let running = 0;
  const turn = () =>
    new Promise<void>((start, refuse) => {
      if (running < parallel) {
        running++;
        return start();
      }
      if (waiting.size >= mostWaiting) return refuse(busy());
      const mine = {
        start: () => {
          clearTimeout(timer);
          waiting.delete(mine);
          start();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(mine);
        refuse(busy());
      }, waitMilliseconds);
      waiting.add(mine);
    });
  return {
    get waiting() {
      return waiting.size;
    },
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next.start();
        else running--;
      }
    },
  };
}
// Half of the processors: people who read must not wait for people who sign in.
const queue = makeQueue({
  parallel: Math.max(1, Math.floor(availableParallelism() / 2)),
  mostWaiting: 400,
  waitMilliseconds: 5_000,
});

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, cost));
// Made once with a password nobody knows, so that an unknown name costs what a known one does.
let nobody: Promise<string> | undefined;
const nobodysHash = () => (nobody ??= hash(crypto.randomUUID(), cost));
/** Whether the password is the stored one; without a stored one it takes the same time and answers no. Exactly one hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const isRight = await queue.run(() => verify(against, password));
  return isRight && stored != null;
}
/** Prepares what the first sign-in needs; called at start. */
export const warmHashing = async (): Promise<void> => void (await nobodysHash());
