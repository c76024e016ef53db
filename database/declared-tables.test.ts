// Proves that the migrations make exactly the tables that the features declare in their *.tables.ts.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogOf } from '#testing/integration/upgrade/catalog.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { tablesSql } from '../scripts/tables-sql.ts';

let owner: pg.Client;
beforeAll(async () => {
  const { urls } = await freshDatabase('declared');
  owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
});
afterAll(() => owner.end());

/** Returns columns, constraints and indexes; where a column stands among the others depends on when it was added. */
const tablesNow = async () =>
  (await catalogOf(owner))
    .filter((line) => /^(column|constraint|index) /.test(line))
    .map((line) => line.replace(/^(column \S+) \d+/, '$1'))
    .sort();

test('every column, constraint and index of the migrations is declared, and the other way round', async () => {
  const migrated = await tablesNow();
  const declared = tablesSql();
  const names = [...declared.matchAll(/^CREATE TABLE ("\w+"\."\w+")/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  await owner.query(`drop table ${names.join(', ')} cascade`);
  await owner.query(declared);
  const both = [migrated, await tablesNow()].map((lines) => new Set(lines)) as [Set<string>, Set<string>];
  expect({
    onlyMigrated: [...both[0]].filter((line) => !both[1].has(line)),
    onlyDeclared: [...both[1]].filter((line) => !both[0].has(line)),
  }).toEqual({ onlyMigrated: [], onlyDeclared: [] });
});
