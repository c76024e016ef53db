// Runs a process from its start to an orderly end: prints one sentence if it cannot start, finishes everything when asked to stop.
import os from 'node:os';
import { keepPrivate } from './private-files.ts';
import { plainError, sentenceOf } from '#platform/server/logs.ts';

/** Lowers the process's priority to this niceness. A process that was started with a lower one keeps it: no ordinary account may raise it. */
export function lowerPriority(niceness: number): void {
  if (os.getPriority() < niceness) os.setPriority(niceness);
}

/** Runs `start`, and then, on the first SIGTERM or SIGINT, the function that it returned. */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  keepPrivate();
  let stop: (() => Promise<void>) | undefined;
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(() => process.exit(1), 15_000);
    try {
      await stop?.();
      clearTimeout(late);
      process.exit(0);
    } catch (error) {
      console.error(JSON.stringify(plainError(error)));
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());
  try {
    stop = await start();
  } catch (error) {
    console.error(sentenceOf(error));
    if (process.env.NODE_ENV === 'development') console.error(error);
    process.exit(1);
  }
}
