// Answers each task inside a thread with the result of the work, at the priority that the thread gives itself.
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { quietly } from '#platform/contract/quietly.ts';

/**
 * Lowers the priority of this thread alone to what `nicenessOf` says of the one that it inherited. Only Linux has one for a
 * thread, by its id in /proc.
 */
export async function lowerThread(nicenessOf: (inherited: number) => number): Promise<void> {
  if (process.platform !== 'linux') return;
  await quietly('where it cannot, it competes as an equal', async () => {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    const inherited = os.getPriority(thread);
    const niceness = nicenessOf(inherited);
    if (niceness > inherited) os.setPriority(thread, niceness);
  });
}

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
