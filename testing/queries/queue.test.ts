// Proves that an operator can see every job of the queue with its state and the reason of its failure, and can retry it.
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { queueLog } from '#platform/server/jobs.ts';
import { countJobs, linesOf, readJobs, retryJobs } from '../../scripts/jobs/queue.mjs';
import { freshDatabase } from '../test-database.ts';

const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

test('jobs are listed by state, failed ones with their reason, and retried on request', async () => {
  const { urls } = await freshDatabase('queue');
  const queue = new pg.Pool({ connectionString: urls.jobs });
  pools.push(queue);
  const add = async (task: string, most: number) =>
    (
      await queue.query<{ id: string }>(
        `select id::text from graphile_worker.add_job($1, '{"tenant":"copaiba"}', max_attempts => $2)`,
        [task, most],
      )
    ).rows[0]!.id;
  const [given, later, waits] = [await add('breaks', 1), await add('breaks', 3), await add('unheard', 25)];
  let broken = true;
  const work = () =>
    runOnce({
      pgPool: queue,
      noHandleSignals: true,
      logger: queueLog(),
      taskList: {
        breaks: () => {
          if (broken) throw new Error('the mail server is away\nwith a second line');
        },
      },
    });
  await work();
  const told = async () => (await readJobs(queue)).map(({ id, state, reason }) => [id, state, reason]);
  // The worker stores a failure after the run ends.
  await expect.poll(told).toEqual([
    [given, 'failed', 'the mail server is away'],
    [waits, 'waiting', null],
    [later, 'waiting', 'the mail server is away'],
  ]);
  expect(await countJobs(queue)).toEqual({ running: 0, waiting: 2, failed: 1 });
  const lines = linesOf(await readJobs(queue, { state: 'failed' }));
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).toMatch(/failed .* breaks .* attempt 1 of 1 {2}tenant copaiba .* the mail server is away/);
  await queue.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = $1`, [
    waits,
  ]);
  expect((await readJobs(queue, { state: 'running' })).map(({ id }) => id)).toEqual([waits]);
  broken = false;
  expect(await retryJobs(queue, [waits])).toEqual([]);
  expect(await retryJobs(queue)).toEqual([given]);
  expect(await retryJobs(queue, [later])).toEqual([later]);
  await work();
  // The worker also records a done job after the run ends.
  await expect.poll(async () => (await readJobs(queue)).map(({ id }) => id)).toEqual([waits]);
});
