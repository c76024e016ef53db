// Runs heavy pure work outside the event loop: one thread for each kind of work, started at its first task and ended after an idle minute.
import { Worker } from 'node:worker_threads';

type Answered = { id: number; value?: unknown; failure?: string };
const restMs = 60_000;

/**
 * Runs `<name>.thread.ts` next to the module at `base` (its `import.meta.url`), or `<name>.thread.js` next to the bundle.
 * Runs one task at a time per kind; rejects where the thread throws, or after `limitMs`.
 */
export function makeThread<I, O>(name: string, base: string, limitMs = 20_000): (input: I) => Promise<O> {
  const isSource = base.endsWith('.ts');
  const url = new URL(`./${name}.thread.${isSource ? 'ts' : 'js'}`, base);
  const waiting = new Map<number, { resolve(value: O): void; reject(error: Error): void; late: NodeJS.Timeout }>();
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;

  const stop = (error?: Error) => {
    void worker?.terminate();
    worker = undefined;
    for (const { reject, late } of waiting.values()) {
      clearTimeout(late);
      reject(error ?? new Error(`${name} stopped`));
    }
    waiting.clear();
  };
  const start = () => {
    // A checkout needs tsx to run its sources; the bundle does not.
    const made = isSource
      ? new Worker(
          `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`,
          { eval: true },
        )
      : new Worker(url);
    made.on('message', ({ id, value, failure }: Answered) => {
      const one = waiting.get(id);
      if (!one) return;
      waiting.delete(id);
      clearTimeout(one.late);
      if (failure === undefined) one.resolve(value as O);
      else one.reject(new Error(failure));
      if (waiting.size === 0) {
        rest = setTimeout(() => stop(), restMs);
        rest.unref();
        made.unref();
      }
    });
    made.on('error', (error) => stop(error));
    return made;
  };
  return (input) =>
    new Promise<O>((resolve, reject) => {
      clearTimeout(rest);
      worker ??= start();
      worker.ref();
      const id = ++count;
      waiting.set(id, {
        resolve,
        reject,
        late: setTimeout(() => stop(new Error(`${name} took longer than ${limitMs} ms`)), limitMs),
      });
      worker.postMessage({ id, input });
    });
}
