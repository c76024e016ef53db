// Produces the SQL of every table that the features declare, as drizzle-kit prints it.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReleased } from '#platform/server/migration-files.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

/** Returns every file of tables, in the order of their paths. */
export const tableFiles = (root = project): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tables.ts'))
    .map((name) => path.join('src', name))
    .sort();

/** Rejects a failed answer that drizzle-kit gives with exit code 0; removes the schemas, which the first migration makes. */
export function checkExport(text: string): string {
  const sql = text.replace(/^CREATE SCHEMA .*$\n*/gm, '').trim();
  if (/^\s*(\w*Error\b|Error:)/m.test(sql)) throw new Error(`drizzle-kit failed:\n${sql.slice(0, 4_000)}`);
  if (!/^CREATE TABLE /m.test(sql)) throw new Error(`drizzle-kit wrote no table:\n${text.slice(0, 4_000)}`);
  return `${sql}\n`;
}

/** Returns the SQL of all tables from drizzle-kit. */
export function tablesSql(root = project): string {
  if (tableFiles(root).length === 0) return '-- No feature declares a table yet.\n';
  const program = path.join(root, 'node_modules', 'drizzle-kit', 'bin.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'export', '--config', 'drizzle.config.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'], // Without a terminal it never asks a question.
  });
  if (status !== 0) throw new Error(`drizzle-kit failed:\n${stderr || stdout}`);
  return checkExport(stdout);
}
/** The migration that makes every table; it is printed until it is released, and never changed afterwards. */
export const tablesFile = 'migrations/0002_tables.sql';
/** Returns the hash with which a file below `database` was released. */
export const releasedHash = (file: string, folder = path.join(project, 'database')): string | undefined =>
  Object.values(readReleased(folder)).find((files) => files[file])?.[file];
export const tablesMigration = (): string =>
  `-- Creates every table of 0.1.0. "npm run migrations" printed this file from the features' *.tables.ts; nobody edits it.\n${tablesSql()}`;

/** Copies the migrations and functions; until their release the tables are those that the features declare at this moment. */
export function copyScripts(folder: string): string {
  cpSync(path.join(project, 'database'), folder, { recursive: true, filter: (from) => !from.endsWith('seeds') });
  if (!releasedHash(tablesFile)) writeFileSync(path.join(folder, tablesFile), tablesMigration());
  return folder;
}
