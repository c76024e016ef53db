// Proves that a moment leaves the database as the same ISO text that was stored.
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';
import { instant, newId } from './columns.ts';
import { makePool } from './database.ts';
import { makeTransaction } from './transactions.ts';

const moments = pgTable('moments', { name: text('name').primaryKey(), at: instant('at') });
let pool: ReturnType<typeof makePool>;
beforeAll(async () => {
  const { urls } = await freshDatabase('columns');
  pool = makePool({ connectionString: urls.owner });
  await pool.query('create table public.moments (name text primary key, at timestamp(3) with time zone)');
});
afterAll(() => pool.end());

test.each([
  '2026-01-31T23:59:59.999Z',
  '2026-01-31T23:59:59.900Z',
  '2026-01-31T23:59:59.090Z',
  '2026-01-31T00:00:00.000Z',
  '0999-03-01T12:00:00.001Z',
  '9999-12-31T23:59:59.000Z',
])('%s is read as it was written', async (at) => {
  const { db, commit } = makeTransaction(pool, {});
  await db.insert(moments).values({ name: at, at });
  expect(
    await db
      .select({ at: moments.at })
      .from(moments)
      .where(sql`name = ${at}`),
  ).toEqual([{ at }]);
  await commit();
});
test('another offset is the same moment in UTC, and null stays null', async () => {
  const { db, rollback } = makeTransaction(pool, {});
  await db.insert(moments).values([
    { name: 'offset', at: '2026-02-28T22:30:00-03:00' },
    { name: 'none', at: null },
  ]);
  const read = await db
    .select()
    .from(moments)
    .where(sql`name in ('offset', 'none')`)
    .orderBy(moments.name);
  expect(read).toEqual([
    { name: 'none', at: null },
    { name: 'offset', at: '2026-03-01T01:30:00.000Z' },
  ]);
  await rollback();
});
test('new ids are ordered by time', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect([...ids].sort()).toEqual(ids);
});
