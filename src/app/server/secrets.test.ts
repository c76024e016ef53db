// Proves that secrets are made once, stay the same, and that only their owner reads them.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('are created once, in a file that only its owner reads', () => {
  const first = readSecrets(join(folder, 'data'));
  expect(readSecrets(join(folder, 'data'))).toEqual(first);
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(new Set([first.secret, ...Object.values(first.passwords)]).size).toBe(5);
});
test('of the operator have priority and are not stored', () => {
  const given = 'a secret that the operator has set';
  expect(readSecrets(join(folder, 'data'), given).secret).toBe(given);
  expect(readFileSync(join(folder, 'data', 'secrets.json'), 'utf8')).not.toContain(given);
});
test('that cannot be read stop the start and are not created again', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"half');
  expect(() => readSecrets(folder)).toThrow('secrets.json cannot be read');
});
