// Records each statement that a pool receives.
import type pg from 'pg';

/** Records the texts of all statements, in their order, until `stop`; `pieces` has those that one connection sent together. */
export function recordStatements(pool: pg.Pool): {
  readonly texts: string[];
  readonly pieces: string[][];
  stop(): void;
} {
  const texts: string[] = [];
  const pieces: string[][] = [];
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const listen = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    const query = client.query as (...args: unknown[]) => unknown;
    originals.set(client, client.query);
    let piece: string[] | undefined;
    client.query = ((...args: unknown[]) => {
      const [config] = args as [string | pg.QueryConfig];
      const text = typeof config === 'string' ? config : config.text;
      texts.push(text);
      if (!piece) {
        pieces.push((piece = []));
        process.nextTick(() => (piece = undefined));
      }
      piece.push(text);
      return query.apply(client, args);
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', listen);
  return {
    texts,
    pieces,
    stop() {
      pool.off('acquire', listen);
      for (const [client, query] of originals) client.query = query;
    },
  };
}
