// How the process feels: alive, ready, and its numbers for Prometheus.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A state of the installation that an operator should see, such as a converter that is missing. */
export type HealthNote = { readonly name: string; readonly ok: boolean; readonly note?: string };

/** `/health` (the process answers), `/ready` (the database does too), `/metrics` (numbers by route, never by address). */
export function serveHealth(
  http: FastifyInstance,
  { pool, ops, notes = async () => [] }: { pool: pg.Pool; ops?: pg.Pool; notes?: () => Promise<HealthNote[]> },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('database_connections', 'Open connections of this process', () => pool.totalCount);
  gauge('database_connections_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  if (ops)
    gauge('jobs_waiting', 'Jobs that are due', async () => {
      const { rows } = await ops.query<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts',
      );
      return rows[0]!.n;
    });
  if (ops)
    gauge('jobs_failed', 'Jobs that were given up after their last attempt', async () => {
      const { rows } = await ops.query<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where locked_at is null and attempts >= max_attempts',
      );
      return rows[0]!.n;
    });

  http.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  http.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, notes: await notes() }),
  );
  http.get('/ready', async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady });
  });
  http.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}
