// Proves that the first start says which part of the demonstration it loads, of how many, and since when.
import { expect, test } from 'vitest';
import { progressOf } from './load.ts';

test('each part reports its number, its name and the seconds until now (content F6)', () => {
  const lines: string[] = [];
  const told = progressOf(['people', 'courses'], (line) => lines.push(line));
  told('people');
  told('courses');
  expect(lines).toEqual(['  1 of 2: people … (0 s)', '  2 of 2: courses … (0 s)']);
});
