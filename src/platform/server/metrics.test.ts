// Proves who may read the metrics for Prometheus, what reading them costs, and what they contain.
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { testDatabase } from '#testing/test-database.ts';
import { makeMetricsHttp, serveHealth } from './metrics.ts';

let services: BareServices;
beforeAll(async () => {
  services = await bareServices();
});
afterAll(() => services.close());
let clock = 0;
const numbers = () => {
  const http = Fastify();
  const registry = serveHealth(http, { pool: services.pool, ops: services.ops!, now: () => new Date(clock) });
  return { http, registry };
};

test('are read on the loopback by its own name, and with a token from any address (probe 21)', async () => {
  const { registry } = numbers();
  const open = makeMetricsHttp(registry);
  const ask = async (http: typeof open, headers: Record<string, string>) =>
    (await http.inject({ url: '/metrics', headers })).statusCode;
  expect(await ask(open, { host: '127.0.0.1:3002' })).toBe(200);
  expect(await ask(open, { host: 'evil.example' })).toBe(404);
  const token = 'a token of tests, long enough';
  const closed = makeMetricsHttp(registry, token);
  expect(await ask(closed, { host: 'metrics.example', authorization: `Bearer ${token}` })).toBe(200);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
    expect(await ask(closed, { host: '127.0.0.1', authorization })).toBe(401);
});
test('ask the database each question once in ten seconds, and whether it is ready once a second, for any number of reads', async () => {
  const { http, registry } = numbers();
  const [queue, ready] = [vi.spyOn(services.ops!, 'query'), vi.spyOn(services.pool, 'query')];
  /** Returns how many times the most frequent query ran. */
  const mostAsked = () => {
    const questions = queue.mock.calls.map(([question]) => JSON.stringify(question));
    return Math.max(...questions.map((one) => questions.filter((other) => other === one).length));
  };
  try {
    await Promise.all(Array.from({ length: 20 }, () => registry.metrics()));
    clock += 9_000;
    await registry.metrics();
    expect(mostAsked()).toBe(1);
    clock += 1_000;
    await registry.metrics();
    expect(mostAsked()).toBe(2);
    await Promise.all(Array.from({ length: 20 }, () => http.inject('/ready')));
    expect(ready).toHaveBeenCalledTimes(1);
  } finally {
    queue.mockRestore();
    ready.mockRestore();
  }
});
test('count the jobs that wait and those that failed for good', async () => {
  const { registry } = numbers();
  const jobs = new pg.Client((await testDatabase()).urls.jobs);
  await jobs.connect();
  const read = async (name: string) => {
    clock += 10_000;
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);
  };
  const [waiting, failed] = [await read('jobs_waiting'), await read('jobs_failed')];
  await jobs.query(`select graphile_worker.add_job('unknown-to-all', '{}'::json)`);
  expect([await read('jobs_waiting'), await read('jobs_failed')]).toEqual([waiting + 1, failed]);
  await jobs.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'unknown-to-all'`,
  );
  await jobs.end();
  expect([await read('jobs_waiting'), await read('jobs_failed')]).toEqual([waiting, failed + 1]);
});
