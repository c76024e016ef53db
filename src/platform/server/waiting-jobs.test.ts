// Proves that the jobs of a piece of work are stored together at its end, in their order, each key once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { newId } from './columns.ts';
import type { Context } from './context.ts';
import { inContext } from './requests.ts';

let services: BareServices;
let eyes: BareServices;
beforeAll(async () => {
  services = await bareServices();
  eyes = await bareServices({ role: 'jobs' });
});
afterAll(async () => {
  await services.close();
  await eyes.close();
});
const asTenant = <T>(tenantId: string | undefined, work: (context: Context) => Promise<T>): Promise<T> =>
  inContext(services, { tenantId, language: 'pt', from: { address: '', agent: '', host: '' }, requestId: '' }, work);
const stored = async (tenantId: string) =>
  (
    await eyes.pool.query<{ task: string; data: unknown; key: string | null; priority: number; run_at: Date }>(
      `select t.identifier as task, j.payload -> 'data' as data, j.key, j.priority, j.run_at
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload ->> 'tenant' = $1 order by j.id`,
      [tenantId],
    )
  ).rows;

test('stores jobs of several tasks in their order, each with its lane and its time', async () => {
  const tenantId = newId();
  const runAt = new Date('2031-02-03T04:05:06.000Z');
  await asTenant(tenantId, async (context) => {
    await context.enqueue('probe-one', { n: 1 });
    await context.enqueueAll('probe-many', [
      { payload: { n: 2 }, lane: 'drawing' },
      { payload: 'São João', runAt },
    ]);
    expect(await stored(tenantId)).toEqual([]);
  });
  expect(await stored(tenantId)).toMatchObject([
    { task: 'probe-one', data: { n: 1 }, key: null, priority: 0 },
    { task: 'probe-many', data: { n: 2 }, priority: 60 },
    { task: 'probe-many', data: 'São João', priority: 0, run_at: runAt },
  ]);
});
test('a key twice in one piece of work is one job, the last one', async () => {
  const tenantId = newId();
  await asTenant(tenantId, async (context) => {
    await context.enqueue('probe', { n: 1 }, { key: 'same', lane: 'film' });
    await context.enqueue('probe', { n: 2 }, { key: 'other' });
    await context.enqueue('probe', { n: 3 }, { key: 'same' });
  });
  expect(await stored(tenantId)).toMatchObject([
    { data: { n: 3 }, key: `${tenantId}:same`, priority: 0 },
    { data: { n: 2 }, key: `${tenantId}:other` },
  ]);
});
test('stores them before the work is settled and before it asks for their places, and again afterwards', async () => {
  const tenantId = newId();
  await asTenant(tenantId, async (context) => {
    await context.enqueue('probe', { n: 1 }, { key: 'film', lane: 'film' });
    expect((await context.queuePositionsOf(['film'])).get('film')).toBeGreaterThan(0);
    expect(await stored(tenantId)).toEqual([]);
    await context.settle();
    expect(await stored(tenantId)).toHaveLength(1);
    await context.enqueue('probe', { n: 2 });
  });
  expect(await stored(tenantId)).toMatchObject([{ data: { n: 1 } }, { data: { n: 2 } }]);
});
test('stores them in the tenant in which they were asked for', async () => {
  const [one, other] = [newId(), newId()];
  await asTenant(one, async (context) => {
    await context.enqueue('probe', { n: 1 });
    await context.enter({ tenantId: other });
    await context.enqueue('probe', { n: 2 });
  });
  expect(await stored(one)).toMatchObject([{ data: { n: 1 } }]);
  expect(await stored(other)).toMatchObject([{ data: { n: 2 } }]);
});
test.each([
  ['without a tenant', undefined, 'probe', undefined, /enqueue outside a tenant/],
  ['of an impossible task', newId(), 'Not a task', undefined, /not a task or not a lane: Not a task/],
  ['in an unknown lane', newId(), 'probe', 'side', /not a task or not a lane: probe/],
])('a job %s fails its work, whose writes are not kept', async (_case, tenantId, task, lane, said) => {
  const mark = newId();
  const failed = asTenant(tenantId, async (context) => {
    if (tenantId) await context.enqueue('probe', { mark });
    await context.enqueue(task, {}, { lane: lane as 'now' });
  });
  await expect(failed.catch((error: unknown) => String((error as Error).cause ?? error))).resolves.toMatch(said);
  const { rows } = await eyes.pool.query(`select from graphile_worker._private_jobs where payload::text like $1`, [
    `%${mark}%`,
  ]);
  expect(rows).toEqual([]);
});
test('work outside a transaction is refused while jobs wait for it, and a job after its end too', async () => {
  const kept = await asTenant(newId(), async (context) => {
    await context.enqueue('probe', {});
    expect(() => context.outside(() => 1)).toThrow('outside() called while jobs wait');
    await context.settle();
    expect(context.outside(() => 1)).toBe(1);
    await context.db.execute(sql`select 1`);
    return context;
  });
  await expect(kept.enqueue('probe', {})).rejects.toThrow('a job after the end of its transaction');
});
