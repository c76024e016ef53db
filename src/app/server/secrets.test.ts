// Proves that secrets are made once, stay the same, and that only their owner reads them.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('are made once, in a file for its owner alone', () => {
  const first = readSecrets(join(folder, 'data'));
  expect(readSecrets(join(folder, 'data'))).toEqual(first);
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(new Set([first.secret, ...Object.values(first.passwords)]).size).toBe(5);
});
test('of the operator prevail and are not written down', () => {
  const given = 'a secret that the operator has set';
  expect(readSecrets(join(folder, 'data'), given).secret).toBe(given);
  expect(readFileSync(join(folder, 'data', 'secrets.json'), 'utf8')).not.toContain(given);
});
test('that cannot be read stop the start instead of being made anew', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"half');
  expect(() => readSecrets(folder)).toThrow('secrets.json cannot be read');
});
