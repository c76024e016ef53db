// Makes the pool of connections, and names the query builder that services and stores get.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The query builder for the transaction of one request or job. */
export type Db = NodePgDatabase<Record<string, never>>;

/** Returns a pool that listens to the 'error' event of its connections. Without a listener, the event would end the process. */
export function makePool(config: pg.PoolConfig, onError: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 2_000,
    options: '-c timezone=UTC',
    // Each message that wakes the other side costs both sides time, so statements that need no answer are sent together.
    pipeline: true,
    ...config,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
