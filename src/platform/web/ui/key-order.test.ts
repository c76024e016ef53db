// Proves which item a key reaches, within a list, in the next one, and where a list is empty.
import { expect, test } from 'vitest';
import { neighborOf } from './key-order.ts';

const groups = [
  { id: 'a', itemIds: ['1', '2'] },
  { id: 'b', itemIds: [] },
  { id: 'c', itemIds: ['3'] },
];
test.each([
  ['1', 1, '2'],
  ['2', -1, '1'],
  ['2', 1, 'b'],
  ['b', 1, '3'],
  ['3', -1, 'b'],
  ['1', -1, undefined],
  ['3', 1, undefined],
  ['unknown', 1, undefined],
] as const)('from %s by %i a key reaches %s', (id, step, reached) =>
  expect(neighborOf(groups, id, step)).toBe(reached),
);
