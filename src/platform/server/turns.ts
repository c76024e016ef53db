// Runs works of one name one after another. A request waits here for a row before it takes a connection.
export type InTurn = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Runs works of one name one after another in this process, each after any end of the one before; works without a name run at once.
 * A row's lock orders them too, but each waiting work keeps a connection, and a hundred works of one tenant would use them all.
 */
export function makeTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    if (name === undefined) return work();
    const before = last.get(name);
    let leave = () => {};
    const mine = new Promise<void>((resolve) => (leave = resolve));
    last.set(name, mine);
    try {
      await before;
      return await work();
    } finally {
      leave();
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
