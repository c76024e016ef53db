// Proves how the tree of units is built and how deep it may grow.
import { expect, test } from 'vitest';
import { moveError, treeOf } from './organization.model.ts';
import type { Unit } from './organization.model.ts';

const unit = (id: string, parentId: string | null): Unit => ({
  id,
  name: id,
  parentId,
  observation: null,
  isActive: true,
  createdAt: '',
});
const chain = ['a', 'b', 'c', 'd', 'e'].map((id, at, all) => unit(id, all[at - 1] ?? null));

test('children are below their parent, orphans at the top', () => {
  const tree = treeOf([unit('x', 'gone'), ...chain.slice(0, 2), unit('y', 'a')]);
  expect(tree.map((one) => one.id)).toEqual(['x', 'a']);
  expect(tree[1]!.children.map((one) => one.id)).toEqual(['b', 'y']);
});
test('a unit fits at the fifth level and not at the sixth [ORG-016]', () => {
  expect(moveError(chain, 'd')).toBeUndefined();
  expect(moveError(chain, 'e')).toBe('organization.unit.deep');
});
test('a branch is moved with its own height, and never into itself', () => {
  const units = [...chain, unit('p', null), unit('q', 'p'), unit('r', 'q')];
  expect(moveError(units, 'b', 'p')).toBeUndefined();
  expect(moveError(units, 'c', 'p')).toBe('organization.unit.deep');
  expect(moveError(units, 'r', 'p')).toBe('organization.unit.inItself');
  expect(moveError(units, 'p', 'p')).toBe('organization.unit.inItself');
});
test('a unit is moved with the units below it, however deep it is', () => {
  // The tree is p ─ q ─ r ─ s, and t ─ u ─ v: u takes v along to its new place.
  const units = [
    ...[unit('p', null), unit('q', 'p'), unit('r', 'q'), unit('s', 'r')],
    ...[unit('t', null), unit('u', 't'), unit('v', 'u')],
  ];
  expect([moveError(units, 's', 'v'), moveError(units, 'r', 'u')]).toEqual([undefined, undefined]);
  expect(moveError(units, 's', 'u')).toBe('organization.unit.deep');
});
