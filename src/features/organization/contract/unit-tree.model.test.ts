// Proves how the tree of units becomes rows: their order, depth and people, and where a unit may be moved.
import { expect, test } from 'vitest';
import type { CountedNode } from './organization.model.ts';
import { dropError, parentsFor, rowsOf, topId } from './unit-tree.model.ts';

const node = (id: string, people: number, ...children: CountedNode[]): CountedNode => ({
  id,
  name: id,
  parentId: null,
  observation: null,
  isActive: true,
  createdAt: '2026-01-02T00:00:00.000Z',
  tenantId: 't',
  people,
  children: children.map((one) => ({ ...one, parentId: id })),
});
const tree = [node('a', 1, node('b', 2, node('c', 4)), node('d', 8)), node('e', 0)];

test('rows follow the tree, with depth, path and all people below; a closed unit hides its rows', () => {
  expect(rowsOf(tree).map(({ id, depth, path, allPeople }) => [id, depth, path.join('/'), allPeople])).toEqual([
    ['a', 0, '', 15],
    ['b', 1, 'a', 6],
    ['c', 2, 'a/b', 4],
    ['d', 1, 'a', 8],
    ['e', 0, '', 0],
  ]);
  expect(rowsOf(tree, new Set(['b'])).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
});
test('a unit may be below any unit except itself and those below it, down to the fifth level', () => {
  expect(parentsFor(tree, 'b').map(({ id }) => id)).toEqual(['a', 'd', 'e']);
  expect(dropError(tree, 'a', 'c')).toBe('organization.unit.inItself');
  expect(dropError(tree, 'c', topId)).toBeUndefined();
  const deep = [node('1', 0, node('2', 0, node('3', 0, node('4', 0)))), node('x', 0, node('y', 0))];
  expect(parentsFor(deep, 'x').map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(dropError(deep, 'x', '4')).toBe('organization.unit.deep');
});
