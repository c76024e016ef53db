// Checks the direction of a list whose columns turn differently.
import { expect, test } from 'vitest';
import { directionOf } from './order.ts';

test('a column turns in its natural direction unless the query names one', () => {
  const natural = { title: 'asc', createdAt: 'desc' } as const;
  expect(directionOf({ orderBy: 'title' }, natural)).toBe('asc');
  expect(directionOf({ orderBy: 'createdAt' }, natural)).toBe('desc');
  expect(directionOf({ orderBy: 'createdAt', direction: 'asc' }, natural)).toBe('asc');
});
