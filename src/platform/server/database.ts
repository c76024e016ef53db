// Makes the pool of connections, and names the query builder that services and stores get.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The query builder for the transaction of one request or job. */
export type Db = NodePgDatabase<Record<string, never>>;

type Query = (...asked: unknown[]) => Promise<pg.QueryResult>;
/** A connection that sends every statement without a name. A pooler gives the next transaction to another connection, which does not know the name. */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const unnamed: Query = (asked, ...rest) =>
      query(
        Object.hasOwn(Object(asked) as object, 'name') ? { ...(asked as object), name: undefined } : asked,
        ...rest,
      );
    this.query = unnamed as typeof this.query;
  }
}

/** Returns a pool that listens to the 'error' event of its connections. Without a listener, the event would end the process. */
export function makePool(
  { statements = 'named', ...config }: pg.PoolConfig & { statements?: 'named' | 'unnamed' },
  onError: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 2_000,
    options: '-c timezone=UTC',
    // Each message that wakes the other side costs both sides time, so statements that need no answer are sent together.
    pipeline: true,
    ...(statements === 'unnamed' && { Client: UnnamedClient }),
    ...config,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
