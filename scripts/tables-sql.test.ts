// Proves that an answer of drizzle-kit that is no schema is refused, although it exits with 0.
import { expect, test } from 'vitest';
import { checkExport } from './tables-sql.ts';

test('the export keeps tables and leaves out schemas', () => {
  expect(checkExport('CREATE SCHEMA "data";\n\nCREATE TABLE "data"."a" (\n);\n')).toBe(
    'CREATE TABLE "data"."a" (\n);\n',
  );
});
test('a column that is called error is no failure', () => {
  expect(checkExport('CREATE TABLE "data"."a" (\n\t"error" text\n);')).toContain('"error" text');
});
test('an empty export is refused, and so is an error with exit code 0', () => {
  expect(() => checkExport('')).toThrow(/wrote no table/);
  expect(() => checkExport('CREATE TABLE "a" ();\nTypeError: x is not a function')).toThrow(/failed/);
});
