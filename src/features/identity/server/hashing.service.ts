// Hashes passwords with argon2id outside the event loop, a few at a time. Its queue refuses work rather than grow.
import { availableParallelism } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';
import { makeThread } from '#platform/server/threads.ts';

export type Queue = { run<T>(work: () => Promise<T>): Promise<T>; readonly waiting: number };
/** Makes a queue that runs `parallel` tasks at once. It refuses a task with 503 after too long a wait or when the queue is full. */
export function createQueue({
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
/** The input of a thread: a password to hash, or a password to compare with a stored hash. */
export type HashingTask = { password: string; stored?: string };
// The threads use half of the processors, so users who read do not wait for users who sign in.
const parallel = Math.max(1, Math.floor(availableParallelism() / 2));
const queue = createQueue({ parallel, mostWaiting: 400, waitMilliseconds: 5_000 });
const atRest = Array.from({ length: parallel }, () =>
  makeThread<HashingTask, string | boolean>('hashing', import.meta.url),
);
/** Runs a task in a free thread. The queue starts as many tasks as there are threads, so one thread is always free. */
const inThread = <T extends string | boolean>(task: HashingTask): Promise<T> =>
  queue.run(async () => {
    const thread = atRest.pop()!;
    try {
      return (await thread(task)) as T;
    } finally {
      atRest.push(thread);
    }
  });

/** Returns the hash of a password in the form in which it is stored. */
export const hashPassword = (password: string): Promise<string> => inThread({ password });
// The hash of an unknown password is made once, so an unknown name costs the same time as a known name.
let nobody: Promise<string> | undefined;
const nobodysHash = () => (nobody ??= hashPassword(crypto.randomUUID()));
/** Returns whether the password matches the stored hash. Without a stored hash it takes the same time and returns false. Makes one hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inThread<boolean>({ password, stored: stored ?? (await nobodysHash()) });
  return isRight && stored != null;
}
/** Prepares the data of the first sign-in. The server calls it at start. */
export const warmHashing = async (): Promise<void> => void (await nobodysHash());
