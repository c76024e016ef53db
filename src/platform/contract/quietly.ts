// Runs work that may fail without anybody being told, with the reason beside it. There is no other way to ignore a failure.

/** A failure that may be swallowed, with its reason; everything else must throw. What `work` does before its first `await` is done when this returns. */
export async function quietly<T>(
  reason: string,
  work: () => T | Promise<T>,
  log?: (error: unknown, reason: string) => void,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log?.(error, reason);
    return undefined;
  }
}
