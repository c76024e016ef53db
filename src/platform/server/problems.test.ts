// Proves that failures of the database become answers on both hosts: a slow or missing database gives 503 with a time to retry.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareServices, bareServer } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { testDatabase } from '#testing/test-database.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { bind } from './bind.ts';
import { makeContentHttp } from './content-host.ts';
import { makePool } from './database.ts';
import { inTransaction } from './transactions.ts';
import { problemOf } from './problems.ts';

const look = endpoint({ service: 'main', method: 'GET', path: 'look', access: 'public' });
let services: BareServices;
let silent: Server;
beforeAll(async () => {
  services = await bareServices();
  // It accepts connections and never answers, as a database without memory does.
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.close();
  await services.close();
});
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
const ended = async () => {
  const client = new pg.Client((await testDatabase()).urls.app);
  await client.connect();
  const failing = client.query('select pg_sleep(30)');
  client.on('error', () => {});
  const failure = failing.catch((error: unknown) => error);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  return failure;
};

test('a database that is slow to accept, or down, answers 503 with a time to retry, on the app and the content host (probe 33e)', async () => {
  const slow = makePool({ host: '127.0.0.1', port: portOf(silent), user: 'app', connectionTimeoutMillis: 60 });
  const gone = makePool({ host: '127.0.0.1', port: await closedPort(), user: 'app' });
  for (const pool of [slow, gone]) {
    const away = { ...services, pool };
    const app = await bareServer(away, {}, (one) => {
      bind(one, look, async (context) => void (await context.db.execute(sql`select 1`)));
    });
    const content = await makeContentHttp(
      away,
      [
        (http) =>
          http.get('/c', async () => inTransaction(pool, {}, async ({ db }) => (await db.execute(sql`select 1`)).rows)),
      ],
      { LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: 0 },
    );
    for (const [http, url, host] of [
      [app, '/api/v1/look', 'localhost'],
      [content, '/c', '127.0.0.1'],
    ] as const) {
      const answer = await http.inject({ url, headers: { host, 'accept-language': 'en' } });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        {
          success: false,
          details: { code: 'request.away' },
          notifications: [expect.stringMatching(/lost its database for a moment/)],
        },
      ]);
    }
    await Promise.all([app.close(), content.close()]);
    await pool.end();
  }
});
test('every message and code of the driver for a lost database is known', async () => {
  const toldOf = (known: string) => ({
    kind: 'unavailable',
    code: /^timeout exceeded|^53/.test(known) ? 'request.busy' : 'request.away',
  });
  expect(problemOf(await ended())).toMatchObject(toldOf('ended'));
  const wrapped = (cause: Error) => new Error('Failed query', { cause: new Error('pool', { cause }) });
  for (const sentence of [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])
    for (const error of [new Error(sentence), wrapped(new Error(sentence))])
      expect(problemOf(error), sentence).toMatchObject(toldOf(sentence));
  for (const code of [
    '08006',
    '08P01',
    '53300',
    '53200',
    '57P01',
    '57P02',
    '57P03',
    '58030',
    '25P03',
    'ECONNREFUSED',
    'EPIPE',
  ])
    expect(problemOf(wrapped(Object.assign(new Error('x'), { code }))), code).toMatchObject(toldOf(code));
  expect(problemOf(wrapped(Object.assign(new Error('x'), { code: '57014' })))).toBeUndefined();
  expect(problemOf(Object.assign(new Error('x'), { code: '57014' }))).toMatchObject({ code: 'request.slow' });
  expect(problemOf(new Error('anything else'))).toBeUndefined();
});
