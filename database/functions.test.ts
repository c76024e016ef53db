// Proves that every function of the database keeps a form that a distributed PostgreSQL can route.
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { immutableFunctions } from '../testing/distributed-sql/immutable-functions.ts';
import { functionViolations } from '../testing/distributed-sql/function-rules.ts';
import type { StoredFunction } from '../testing/distributed-sql/function-rules.ts';
import { testDatabase } from '../testing/test-database.ts';

const ours = `select format('%s.%s', n.nspname, p.proname) as name, l.lanname as language, pg_get_functiondef(p.oid) as definition, p.prosrc as body
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ('public', 'functions', 'job', 'data', 'control') and l.lanname in ('sql', 'plpgsql')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

let client: pg.Client;
beforeAll(async () => {
  await loadModule();
  client = new pg.Client((await testDatabase()).adminUrl);
  await client.connect();
});
afterAll(() => client.end());

test('every function can be routed by a distributed PostgreSQL', async () => {
  const { rows } = await client.query<StoredFunction & { name: string }>(ours);
  expect(rows.length).toBeGreaterThan(50);
  const found = rows.flatMap(({ name, ...one }) => functionViolations(one).map((violation) => `${name}: ${violation}`));
  expect(found).toEqual([]);
});
test('a function that the rules treat as immutable is immutable for texts', async () => {
  const { rows } = await client.query<{ proname: string; provolatile: string }>(
    `select distinct proname, provolatile from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proargtypes[0] = 'text'::regtype and proname = any($1) order by 1`,
    [[...immutableFunctions]],
  );
  expect(rows).toEqual([...immutableFunctions].toSorted().map((proname) => ({ proname, provolatile: 'i' })));
});
