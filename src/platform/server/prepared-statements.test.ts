// Tests how a prepared statement is written and what it sends.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { statement } from './prepared-statements.ts';

/** Returns a query builder whose client keeps what it is asked. */
function listening() {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = async (one: { text: string; values: unknown[] }) => {
    asked.push(one);
    return { rows: [] };
  };
  return { asked, db: { $client: { query } } as unknown as Db };
}

test('a statement sends each value once, also where it names the value again', async () => {
  const shelf = statement(
    'probe_of_values',
    (p) => sql`select ${p('userId')}::uuid, ${p('take')}::int where ${p('userId')} <> ${p('other')}`,
  );
  const { asked, db } = listening();
  await shelf(db, { other: 'c', take: 8, userId: 'a' });
  await shelf(db, { other: 'd', take: 9, userId: 'b' });
  expect(asked.map(({ text }) => text)).toEqual(Array(2).fill('select $1::uuid, $2::int where $1 <> $3'));
  expect(asked.map(({ values }) => values)).toEqual([
    ['a', 8, 'c'],
    ['b', 9, 'd'],
  ]);
});

test('a statement refuses a value that has no name', async () => {
  const wrong = statement('probe_of_names', (p) => sql`select ${p('take')}::int + ${1}`);
  await expect(wrong(listening().db, { take: 8 })).rejects.toThrow('probe_of_names has a value without a name');
});
