// Occupies every process that reads foreign files, as on a busy machine.
import { runBounded } from '#platform/server/files/bounded-process.ts';

/** Occupies all readers until the caller calls the returned function. */
export function occupyReaders(): () => Promise<void> {
  const stop = new AbortController();
  const taken = [1, 2, 3].map(() =>
    runBounded(
      'await new Promise((done) => setTimeout(done, 60_000));',
      {},
      { seconds: 60, signal: stop.signal },
    ).catch(() => {}),
  );
  return async () => {
    stop.abort();
    await Promise.all(taken);
  };
}
