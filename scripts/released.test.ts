// Proves that a released migration cannot be edited, renamed or taken away, on a copy of the project's own migrations.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  numberViolations,
  readMigrations,
  readReleased,
  releasedViolations,
} from '#platform/server/migration-files.ts';
import { addMigration, freeze } from './released.ts';

let folder: string;
/** The next number, and the one after it. */
let [next, second]: [string, string] = ['', ''];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'released-'));
  cpSync('database', folder, { recursive: true, filter: (from) => !from.endsWith('seeds') });
  const number = (by: number) => String(readMigrations(folder).length + by).padStart(4, '0');
  [next, second] = [number(1), number(2)];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string) => path.join(folder, 'migrations', name);

describe('a release', () => {
  test('holds every migration and the roles, and the next release only what is new', () => {
    const before = Object.values(readReleased(folder)).flatMap((files) => Object.keys(files));
    const file = addMigration(folder, 'Add a word');
    expect(file).toBe(`${next}_add_a_word.sql`);
    const first = freeze(folder, '90.0.0');
    expect([...before, ...first].sort()).toEqual(
      ['roles.sql', ...readMigrations(folder).map(({ name }) => `migrations/${name}`)].sort(),
    );
    addMigration(folder, 'another');
    expect(freeze(folder, '90.1.0')).toEqual([`migrations/${second}_another.sql`]);
    expect(releasedViolations(folder)).toEqual([]);
    expect(readMigrations(folder).find(({ name }) => name === file)?.release).toBe('90.0.0');
  });
  test('refuses an edited file and a missing one, until then a file may change', () => {
    const file = addMigration(folder, 'word');
    appendFileSync(fileOf(file), 'select 1;\n');
    expect(releasedViolations(folder)).toEqual([]);
    freeze(folder, '90.0.0');
    const text = readFileSync(fileOf(file), 'utf8');
    appendFileSync(fileOf(file), ' ');
    const edited = `migrations/${file} was released with 90.0.0 and its text changed: write a new migration instead`;
    expect(releasedViolations(folder)).toEqual([edited]);
    expect(() => freeze(folder, '90.1.0')).toThrow(edited);
    rmSync(fileOf(file));
    expect(releasedViolations(folder)).toEqual([`migrations/${file} was released with 90.0.0 and is missing`]);
    writeFileSync(fileOf(file), text);
    expect(releasedViolations(folder)).toEqual([]);
  });
  test('refuses a version twice, and what is no version or no name', () => {
    freeze(folder, '90.0.0');
    expect(() => freeze(folder, '90.0.0')).toThrow('90.0.0 is released already');
    expect(() => freeze(folder, '90')).toThrow('is no version');
    expect(() => addMigration(folder, '!')).toThrow('is no name of a migration');
  });
});

describe('the order', () => {
  test('has no gap, no number twice and no other names', () => {
    expect(numberViolations(readMigrations(folder))).toEqual([]);
    writeFileSync(fileOf(`${second}_late.sql`), '');
    expect(numberViolations(readMigrations(folder))).toEqual([`${second}_late.sql stands where ${next}_….sql belongs`]);
    writeFileSync(fileOf(`${next}_Loud.sql`), '');
    expect(numberViolations(readMigrations(folder))).toEqual([
      `${next}_Loud.sql is no name of a migration (0003_what_it_does.sql)`,
    ]);
  });
});
