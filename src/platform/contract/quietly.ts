// The one way to let something fail unheard: with its reason beside it.

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
