// Proves that of a hundred requests for the last seat of a contract at once, through any call, exactly one gets it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { testDatabase } from '#testing/test-database.ts';
import { createUser, updateUser } from '../contract/people.endpoints.ts';

/** Locks a tenant's counters as a slow transaction would, and counts the transactions that wait for them. */
async function holdUsage(tenantId: string) {
  const { urls } = await testDatabase();
  const [holder, watcher] = [new pg.Client(urls.app), new pg.Client(urls.app)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query(`begin; set local app.tenant_id = '${tenantId}'`);
  await holder.query('select from data.tenant_usage for update');
  return {
    /** Returns how many transactions wait for the row, behind the holder of its lock or behind another waiter. */
    waiting: async () => {
      const { rows } = await watcher.query<{ n: number }>(
        `with recursive queue as (select $1::int as pid union select a.pid from pg_stat_activity a join queue q on q.pid = any(pg_blocking_pids(a.pid)))
        select count(*)::int - 1 as n from queue`,
        [(holder as unknown as { processID: number }).processID],
      );
      return rows[0]!.n;
    },
    release: async () => {
      await holder.query('rollback');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
const tally = (answers: { status: number; problem?: { code: string } }[]) => {
  const told: Record<string, number> = {};
  for (const { status, problem } of answers) {
    const key = [status, problem?.code].filter(Boolean).join(' ');
    told[key] = (told[key] ?? 0) + 1;
  }
  return told;
};
test(
  'of a hundred people created at once one is created; they wait without a connection, and other requests are answered (probe 43)',
  { timeout: 60_000 },
  async () => {
    const tenant = await makeTenant({ userLimit: 3 }); // the administrator and the learner use two of them
    const neighbour = await makeTenant();
    const mark = randomBytes(4).toString('hex');
    const holder = await holdUsage(tenant.tenantId);
    const asked = Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        tenant.inject(
          createUser,
          { body: { fullName: `Corrida ${number}`, email: `corrida-${number}-${mark}@example.com` } },
          tenant.administrator,
        ),
      ),
    );
    await expect.poll(() => holder.waiting(), { timeout: 20_000 }).toBeGreaterThan(0);
    const served = await neighbour.inject(getUsageInfo, {}, neighbour.administrator);
    expect([served.status, await holder.waiting()]).toEqual([200, 1]);
    await holder.release();
    expect(tally(await asked)).toEqual({ 201: 1, '422 people.limit.activeUsers': 99 });
    expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 3, userLimit: 3 });
  },
);
test('of restored people and people created at once, one gets it too', async () => {
  const tenant = await makeTenant({ userLimit: 4 });
  const out = await Promise.all(Array.from({ length: 6 }, () => tenant.person({ isActive: false })));
  await tenant.person();
  const mark = randomBytes(4).toString('hex');
  const back = out.map(({ userId, name }) =>
    tenant.inject(updateUser, { params: { userId }, body: { fullName: name, isActive: true } }, tenant.administrator),
  );
  const made = Array.from({ length: 6 }, (_, number) =>
    tenant.inject(
      createUser,
      { body: { fullName: `Nova ${number}`, email: `nova-${number}-${mark}@example.com` } },
      tenant.administrator,
    ),
  );
  const answers = await Promise.all([...back, ...made]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem?.code === 'people.limit.activeUsers')).toHaveLength(11);
  expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 4 });
});
