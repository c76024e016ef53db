// Runs heavy pure work outside the event loop: one thread for each kind of work, started at its first task and ended after an idle minute.
import { Worker } from 'node:worker_threads';

type Answered = { id: number; value?: unknown; failure?: string };
type Task<O> = { id: number; input: unknown; resolve(value: O): void; reject(error: Error): void };
const restMs = 60_000;
/** A thread's heap: V8 lets garbage grow with what it may have, and would allow a part of the machine's memory. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * Runs `<name>.thread.ts` next to the module at `base` (its `import.meta.url`), or `<name>.thread.js` next to the bundle.
 * Runs one task at a time per kind; rejects where the thread throws, or `limitMs` after the task's turn has come. `limits` are those of a heap that is not the usual one.
 */
export function makeThread<I, O>(
  name: string,
  base: string,
  limitMs = 20_000,
  limits: Partial<typeof heap> = {},
): (input: I) => Promise<O> {
  const resourceLimits = { ...heap, ...limits };
  const isSource = base.endsWith('.ts');
  const url = new URL(`./${name}.thread.${isSource ? 'ts' : 'js'}`, base);
  const waiting: Task<O>[] = [];
  let current: Task<O> | undefined;
  let late: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;

  const end = (settle: (task: Task<O>) => void) => {
    clearTimeout(late);
    const done = current;
    current = undefined;
    if (done) settle(done);
    next();
  };
  /** Ends the thread, and only the task that it had: the next one gets a new thread. */
  const fail = (error: Error) => {
    void worker?.terminate();
    worker = undefined;
    end(({ reject }) => reject(error));
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      rest = setTimeout(() => {
        void worker?.terminate();
        worker = undefined;
      }, restMs);
      rest.unref();
      worker?.unref();
      return;
    }
    clearTimeout(rest);
    worker ??= start();
    worker.ref();
    late = setTimeout(() => fail(new Error(`${name} took longer than ${limitMs} ms`)), limitMs);
    worker.postMessage({ id: current.id, input: current.input });
  };
  const start = () => {
    // A checkout needs tsx to run its sources; the bundle does not.
    const made = isSource
      ? new Worker(
          `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`,
          { eval: true, resourceLimits },
        )
      : new Worker(url, { resourceLimits });
    made.on('message', ({ id, value, failure }: Answered) => {
      if (current?.id !== id) return;
      end(({ resolve, reject }) => (failure === undefined ? resolve(value as O) : reject(new Error(failure))));
    });
    made.on('error', (error: Error) => {
      if (made === worker) fail(error);
    });
    return made;
  };
  return (input) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ id: ++count, input, resolve, reject });
      next();
    });
}
