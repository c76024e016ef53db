// Hashes passwords with argon2id outside the event loop, a few at a time. Its queue refuses work rather than grow.
import { availableParallelism } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';
import { makeThread } from '#platform/server/threads.ts';

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
/** What a thread is given: a password to store, or one to check against what is stored. */
export type HashingTask = { password: string; stored?: string };
// Half of the processors: people who read must not wait for people who sign in.
const parallel = Math.max(1, Math.floor(availableParallelism() / 2));
const queue = makeQueue({ parallel, mostWaiting: 400, waitMilliseconds: 5_000 });
const atRest = Array.from({ length: parallel }, () =>
  makeThread<HashingTask, string | boolean>('hashing', import.meta.url),
);
/** The queue lets in as many as there are threads, so one is at rest. */
const inThread = <T extends string | boolean>(task: HashingTask): Promise<T> =>
  queue.run(async () => {
    const thread = atRest.pop()!;
    try {
      return (await thread(task)) as T;
    } finally {
      atRest.push(thread);
    }
  });

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => inThread({ password });
// Made once with a password nobody knows, so that an unknown name costs what a known one does.
let nobody: Promise<string> | undefined;
const nobodysHash = () => (nobody ??= hashPassword(crypto.randomUUID()));
/** Whether the password is the stored one; without a stored one it takes the same time and answers no. Exactly one hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inThread<boolean>({ password, stored: stored ?? (await nobodysHash()) });
  return isRight && stored != null;
}
/** Prepares what the first sign-in needs; called at start. */
export const warmHashing = async (): Promise<void> => void (await nobodysHash());
