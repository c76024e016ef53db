// Remembers every state of a design since it was opened, so that each change can be undone and redone.

export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last change was about: further changes of the same are undone in one step. */
  readonly key?: string | undefined;
};
export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });
/** Adds a state. Where `key` is that of the last change, the state replaces the one of that change. */
export function changed<T>({ past, present, key: lastKey }: History<T>, next: T, key?: string): History<T> {
  const isSame = key !== undefined && key === lastKey;
  return { past: isSame ? past : [...past, present], present: next, future: [], key };
}
export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}
export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
