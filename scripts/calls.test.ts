// Proves that every call says in one sentence what it does, and that the documents print it.
import { expect, test } from 'vitest';
import { apiRegistry } from '#app/server/api-registry.ts';
import { openapi } from '#platform/contract/openapi.ts';
import { allCalls } from './calls.ts';

/** Returns whether a text is one sentence in the third person, short enough for a line of a table. */
const isSentence = (text: string) => /^[A-Z][a-z]+s [^|`]*[^.|`]\.$/.test(text) && text.length <= 140;
const calls = await allCalls();

test('every call has its sentence, and no two have the same', () => {
  const wrong = calls.filter(({ description }) => !description || !isSentence(description));
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  const told = calls.map(({ description }) => description);
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
});
test('no sentence describes a call that does not exist', () => {
  expect(Object.keys(apiRegistry.descriptions).sort()).toEqual(Object.keys(apiRegistry.calls).sort());
});
test('the OpenAPI document gives the sentence before the permissions', () => {
  const { calls: endpoints, messages, descriptions } = apiRegistry;
  const { paths } = openapi('API', endpoints, messages, { descriptions });
  const operations = Object.values(paths).flatMap((item) => Object.values(item)) as {
    operationId: string;
    description: string;
  }[];
  expect(operations.length).toBe(calls.length);
  for (const { operationId, description } of operations)
    expect(description.startsWith(`${descriptions[operationId]} `), operationId).toBe(true);
});
test.each([
  'lists the people.',
  'Lists the people',
  'People.',
  'Lists | people.',
  `Lists ${'people '.repeat(30)}.`,
  '',
])('refuses %o as a sentence', (text) => expect(isSentence(text)).toBe(false));
