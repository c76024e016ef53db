// Proves that the jobs of a killed worker are given back within seconds, and that a living worker keeps its jobs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { keepAliveLocks } from './living-workers.ts';

let workers: BareServices;
const failures: unknown[] = [];
beforeAll(async () => {
  workers = await bareServices({ role: 'jobs' });
});
afterAll(() => workers.close());

/** Makes a job that a worker holds. */
async function taken(workerId: string): Promise<string> {
  const { rows } = await workers.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('probe-taken', '{}', run_at => now() + interval '1 hour')`,
  );
  await workers.pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1', [
    rows[0]!.id,
    workerId,
  ]);
  return rows[0]!.id;
}
const holders = async (ids: string[]) =>
  (
    await workers.pool.query<{ by: string | null }>(
      'select locked_by as by from graphile_worker._private_jobs where id = any($1) order by array_position($1, id)',
      [ids],
    )
  ).rows.map(({ by }) => by);

test('a killed worker loses its jobs, a running one keeps them, also in another process', async () => {
  const neighbour = await keepAliveLocks(workers.pool, (error) => failures.push(error));
  neighbour.add('worker-neighbour');
  const own = await keepAliveLocks(workers.pool, (error) => failures.push(error));
  own.add('worker-own');
  const ids = [await taken('worker-killed'), await taken('worker-neighbour'), await taken('worker-own')];
  await expect
    .poll(() => holders(ids), { timeout: 15_000, interval: 200 })
    .toEqual([null, 'worker-neighbour', 'worker-own']);
  await neighbour.stop();
  await expect.poll(() => holders(ids), { timeout: 15_000, interval: 200 }).toEqual([null, null, 'worker-own']);
  await own.stop();
  await workers.pool.query('delete from graphile_worker._private_jobs where id = any($1)', [ids]);
  expect(failures).toEqual([]);
  expect(workers.pool.idleCount).toBe(workers.pool.totalCount);
});
test('a worker finds the dead ones from its start, and tells the running ones at once which jobs were returned', async () => {
  const id = await taken('worker-before');
  const ear = await workers.pool.connect();
  const heard: string[] = [];
  ear.on('notification', ({ payload }) => heard.push(payload!));
  await ear.query('listen "jobs:insert"');
  const began = performance.now();
  const own = await keepAliveLocks(workers.pool, (error) => failures.push(error));
  await expect.poll(() => holders([id]), { timeout: 15_000, interval: 20 }).toEqual([null]);
  // The limit covers the first look and the one two seconds later; before, the second look acted as the first.
  expect(performance.now() - began).toBeLessThan(3_500);
  await expect.poll(() => heard.filter((one) => one.includes('given back'))).toHaveLength(1);
  await own.stop();
  ear.release(true);
  await workers.pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
});
test('locks are taken again after the database has ended the session that held them', async () => {
  const own = await keepAliveLocks(workers.pool, (error) => failures.push(error));
  own.add('worker-of-a-lost-session');
  const held = async () =>
    (
      await workers.pool.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = (hashtext('worker-of-a-lost-session')::bigint & 4294967295)::oid and granted`,
      )
    ).rows.map(({ pid }) => pid);
  await expect.poll(held, { timeout: 5_000 }).toHaveLength(1);
  const [before] = await held();
  await workers.pool.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(async () => (await held()).filter((pid) => pid !== before), { timeout: 10_000 }).toHaveLength(1);
  await own.stop();
});
