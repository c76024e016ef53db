// Answers each task inside a thread with the result of the work.
import { parentPort } from 'node:worker_threads';

/** Serves tasks in this thread; a `.thread.ts` file calls it once. */
export function serveThread<I, O>(work: (input: I) => Promise<O> | O) {
  parentPort?.on('message', ({ id, input }: { id: number; input: I }) => {
    void (async () => {
      try {
        parentPort?.postMessage({ id, value: await work(input) });
      } catch (error) {
        parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
      }
    })();
  });
}
