// Compares the tables of a migrated database with those that the features declare, and writes the SQL that is missing between the two.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { catalogOf } from '#testing/integration/upgrade/catalog.ts';

/** The tables that the first migration makes by hand: only functions of the database use them, so no feature declares them. */
const undeclared = new Set(
  [
    ...readFileSync(new URL('../database/migrations/0001_schemas.sql', import.meta.url), 'utf8').matchAll(
      /^create (?:unlogged )?table (control\.\w+)/gm,
    ),
  ].map(([, name]) => name!),
);
export type TableDifferences = { readonly onlyMigrated: string[]; readonly onlyDeclared: string[] };

/** Returns columns, constraints and indexes; the place of a column depends on when it was added, so it is left out. */
const linesOf = async (client: pg.Client) =>
  (await catalogOf(client))
    .filter((line) => /^(column|constraint|index) /.test(line))
    .map((line) => line.replace(/^(column \S+) \d+/, '$1'));
/** Returns the names of the tables that this database has and a feature should declare. */
const tableNames = async (owner: pg.Client) =>
  (
    await owner.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'control') order by 1`,
    )
  ).rows.flatMap(({ name }) => (undeclared.has(name) ? [] : [name]));

/** Compares the tables of this database with `declared`, the SQL of all declarations; the database stays as it is. */
export async function compareTables(owner: pg.Client, declared: string): Promise<TableDifferences> {
  const migrated = await linesOf(owner);
  await owner.query('begin');
  try {
    const names = await tableNames(owner);
    if (names.length > 0) await owner.query(`drop table ${names.join(', ')} cascade`);
    await owner.query(declared);
    const now = await linesOf(owner);
    const [before, after] = [new Set(migrated), new Set(now)];
    return {
      onlyMigrated: migrated.filter((line) => !after.has(line)).sort(),
      onlyDeclared: now.filter((line) => !before.has(line)).sort(),
    };
  } finally {
    await owner.query('rollback');
  }
}

type Part = { kind: 'column' | 'constraint' | 'index'; table: string; name: string; text: string };
const forms = [
  /^(?<kind>column) (?<table>\S+) (?<name>\S+) (?<text>.*)$/,
  /^(?<kind>constraint) (?<table>\S+) (?<name>\S+) (?<text>.*) valid: \w$/,
  /^(?<kind>index) (?<text>CREATE (?:UNIQUE )?INDEX (?<name>\S+) ON (?:ONLY )?(?<table>\S+) .*?) valid: \w ready: .*$/,
];
/** Returns the parts that these lines describe; an index that PostgreSQL makes for a constraint is no part. */
function partsOf(lines: readonly string[]): Part[] {
  const parts = lines.map((line) => forms.map((form) => form.exec(line)?.groups).find(Boolean) as Part);
  const constraints = new Set(parts.filter(({ kind }) => kind === 'constraint').map(({ name }) => name));
  return parts.filter(({ kind, name }) => kind !== 'index' || !constraints.has(name));
}
const keyOf = ({ kind, table, name }: Part) => `${kind} ${table} ${name}`;

/** Returns the statements that make what is only declared, then those that remove what is only migrated. */
export function draftOf(
  { onlyMigrated, onlyDeclared }: TableDifferences,
  migrated: string[],
  declared: string,
): string {
  const statements = new Map<string, string>(
    [...declared.matchAll(/^CREATE TABLE "(\w+)"\."(\w+)" \([\s\S]*?\n\);/gm)].map(([text, schema, name]) => [
      `${schema}.${name}`,
      text,
    ]),
  );
  const columnText = ({ table, name }: Part) =>
    new RegExp(`^\\t("${name}" .*?),?$`, 'm').exec(statements.get(table)!)![1]!;
  const [lost, made] = [partsOf(onlyMigrated), partsOf(onlyDeclared)];
  const isTable = (table: string) => migrated.includes(table);
  const newTables = [...new Set(made.map(({ table }) => table))].filter((table) => !isTable(table));
  const lostTables = migrated.filter((table) => !statements.has(table));
  const lostKeys = new Map(lost.map((part) => [keyOf(part), part]));
  const madeKeys = new Set(made.map(keyOf));
  const added = made.filter((part) => !lostKeys.has(keyOf(part)));
  const removed = lost.filter((part) => !madeKeys.has(keyOf(part)) && !lostTables.includes(part.table));
  const of = (parts: readonly Part[], kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const lines = [
    ...newTables.map((table) => statements.get(table)!),
    ...of(added, 'column')
      .filter(({ table }) => isTable(table))
      .map((part) => `alter table ${part.table} add column ${columnText(part)};`),
    // The statement that makes a table has its keys and checks; what refers to other tables comes after all of them.
    ...of(added, 'constraint')
      .filter(({ table, text }) => isTable(table) || text.startsWith('FOREIGN KEY'))
      .map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text};`),
    ...of(added, 'index').map(({ text }) => `${text};`),
    ...made
      .filter((part) => lostKeys.has(keyOf(part)))
      .map((part) => `-- By hand: ${keyOf(part)} is "${lostKeys.get(keyOf(part))!.text}", declared "${part.text}".`),
  ];
  const drops = [
    ...of(removed, 'constraint').map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
    ...of(removed, 'index').map(({ table, name }) => `drop index ${table.split('.')[0]}.${name};`),
    ...of(removed, 'column').map(({ table, name }) => `alter table ${table} drop column ${name};`),
    ...(lostTables.length > 0 ? [`drop table ${lostTables.join(', ')};`] : []),
  ];
  if (drops.length > 0)
    drops.unshift('-- Servers of the version before may still read these: a later release removes them.');
  return [...lines, ...drops].map((line) => `${line}\n`).join('');
}

/** Returns the SQL that leads from the tables of this database to the declared ones. */
export const draftMigration = async (owner: pg.Client, declared: string): Promise<string> =>
  draftOf(await compareTables(owner, declared), await tableNames(owner), declared);
