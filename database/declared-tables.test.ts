// Proves that the migrations make exactly the tables that the features declare in their *.tables.ts, and that a difference is written as a migration.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';
import { compareTables, draftMigration } from '../scripts/declared-tables.ts';
import { tablesSql } from '../scripts/tables-sql.ts';

let owner: pg.Client;
let declared: string;
beforeAll(async () => {
  const { urls } = await freshDatabase('declared');
  owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  declared = tablesSql();
});
afterAll(() => owner.end());

test('every column, constraint and index of the migrations is declared, and the other way round', async () => {
  expect([...declared.matchAll(/^CREATE TABLE /gm)].length).toBeGreaterThan(50);
  expect(await compareTables(owner, declared)).toEqual({ onlyMigrated: [], onlyDeclared: [] });
});
test('what is declared later is written as a migration that makes it, and what is declared no more as one that removes it', async () => {
  await owner.query(`
    drop table data.answers, data.transfers cascade;
    alter table data.departments drop column observation;
    alter table data.job_titles alter observation set not null;
    drop index data.assessments_search;
    alter table data.assessments drop constraint assessments_tenant_id_category_id_categories_tenant_id_id_fk;
    create table data.words (tenant_id uuid not null, word text, primary key (tenant_id));
    create index users_words on data.users (tenant_id);
    alter table data.users add column word text, add constraint users_word check (word <> '')`);
  const draft = await draftMigration(owner, declared);
  expect(draft).toContain('-- By hand: column data.job_titles observation is "text not null: t');
  await owner.query(draft);
  await owner.query('alter table data.job_titles alter observation drop not null');
  expect(await compareTables(owner, declared)).toEqual({ onlyMigrated: [], onlyDeclared: [] });
  expect(await draftMigration(owner, declared)).toBe('');
});
