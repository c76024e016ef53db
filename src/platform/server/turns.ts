// Runs works of one name one after another. A request waits here for a row before it takes a connection.
export type InTurn = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Works of one name come one after another in this process, each once the one before has ended, however it ended; without a name at once.
 * A row's lock orders them too, but whoever waits there keeps a connection, and a hundred of one tenant would keep everybody's.
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
