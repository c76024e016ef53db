// Proves which tests run once more on S3.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAboutBytes, storingTests } from './storing-tests.ts';

test('tests about files run on S3, those about people alone do not', () => {
  expect(isAboutBytes(`inject(uploadPicture, { file })`)).toBe(true);
  expect(isAboutBytes(`call(exportUsers, {})`)).toBe(false);
  expect(isAboutBytes(`const { file } = await exported(users)`)).toBe(true);
  expect(isAboutBytes(`call(getUser, { id })`)).toBe(false);
  const found = storingTests(fileURLToPath(new URL('..', import.meta.url)));
  expect(found).toContain('src/features/certificates/server/certificates.api.test.ts');
  expect(found.length).toBeGreaterThan(80);
});
