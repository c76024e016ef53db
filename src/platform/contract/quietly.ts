// Runs work that may fail without anybody being told, with the reason beside it. There is no other way to ignore a failure.

/** Ignores a failure, for the given reason. The part of `work` before its first `await` is done when this call returns. */
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
