// Serves the state of the process: whether it is alive and ready, and its metrics for Prometheus on a separate port.
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { quietly } from '#platform/contract/quietly.ts';
import { version } from '#platform/contract/version.ts';
import { isLoopbackName } from './origins.ts';
import { readSweep } from './storage/sweep.store.ts';
import type { Report } from './storage/sweep.store.ts';

/** A state of the installation that an operator should see, such as a missing converter. */
export type HealthNote = { readonly name: string; readonly ok: boolean; readonly note?: string };

/** Returns the same answer to all questions within `milliseconds`, also while the first one is still running. */
function keptFor<T>(milliseconds: number, now: () => Date, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (!last || at - last.at >= milliseconds) last = { at, answer: read() };
    return last.answer;
  };
}
const readyMilliseconds = 1_000;
const queueMilliseconds = 10_000;
const queueQuestion = `select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as waiting,
    count(*) filter (where attempts >= max_attempts)::int as failed
  from graphile_worker.jobs where locked_at is null`;

type Sources = { pool: pg.Pool; ops?: pg.Pool; now: () => Date; notes?: () => Promise<HealthNote[]> };
/** Serves `/health` (the process answers) and `/ready` (the database answers too). Returns the numbers by route, never by address. */
export function serveHealth(http: FastifyInstance, { pool, ops, now, notes = async () => [] }: Sources): Registry {
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
  if (ops) {
    const queue = keptFor(
      queueMilliseconds,
      now,
      // The other numbers must stay available while the database is away.
      () =>
        ops.query<{ waiting: number; failed: number }>(queueQuestion).then(
          ({ rows }) => rows[0]!,
          () => ({ waiting: Number.NaN, failed: Number.NaN }),
        ),
    );
    gauge('jobs_waiting', 'Jobs that are due', async () => (await queue()).waiting);
    gauge('jobs_failed', 'Jobs that were given up after their last attempt', async () => (await queue()).failed);
    const swept = keptFor(queueMilliseconds, now, () =>
      quietly('a database that is away takes no other numbers with it', () => readSweep(ops)),
    );
    const told = (name: string, help: string, of: keyof Omit<Report, 'finishedAt'>) =>
      gauge(`storage_${name}`, `${help}, as the last sweep found`, async () => (await swept())?.[of] ?? Number.NaN);
    told('contents', 'Contents in the storage', 'contents');
    told('bytes', 'Bytes in the storage', 'bytes');
    told('removed_contents', 'Contents taken out because no row named them', 'removedContents');
    told('removed_bytes', 'Bytes taken out because no row named them', 'removedBytes');
    told('missing_contents', 'Contents that rows name and the storage does not hold', 'missingContents');
  }

  http.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  http.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, version, notes: await notes() }),
  );
  const isReady = keptFor(readyMilliseconds, now, () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  http.get('/ready', async (_request, reply) => {
    const ok = await isReady();
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
  return registry;
}

const hashOf = (words: string) => createHash('sha256').update(words).digest();
/** Serves the numbers on a separate server: without a token only under a loopback name, otherwise only with the token. */
export function makeMetricsHttp(registry: Registry, token?: string): FastifyInstance {
  const http = Fastify({ logger: false, requestTimeout: 10_000, bodyLimit: 1_024 });
  const isKnown = (request: FastifyRequest) =>
    token
      ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`))
      : isLoopbackName(request.headers.host);
  http.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isKnown(request)) return reply.code(token ? 401 : 404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return http;
}
