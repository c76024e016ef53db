// Proves how the steps of a course are built: what moves, what is added once, what changes, and the totals.
import { describe, expect, test } from 'vitest';
import {
  addItem,
  changeItem,
  changeStep,
  countItems,
  itemChanges,
  moveItem,
  moveStep,
  removeItem,
  secondsOf,
} from './course-builder.model.ts';
import type { DraftItem, DraftStep } from './course-builder.model.ts';

const item = (id: string, kind: DraftItem['kind'] = 'media', objectId = `of-${id}`): DraftItem => ({
  ...{ id, kind, objectId, isComplementary: false },
});
const step = (id: string, ...ids: string[]): DraftStep => ({
  ...{ id, title: id, isLocked: false, items: ids.map((one) => item(one)) },
});
const steps = [step('s', 'a', 'b', 'c'), step('t', 'd'), step('u')];
const shown = (given: readonly DraftStep[]) =>
  given.map(({ id, items }) => `${id}:${items.map((one) => one.id).join('')}`).join(' ');

describe('an item', () => {
  test('moves before a position of its own step or of another', () => {
    expect(shown(moveItem(steps, 'a', 's', 2))).toBe('s:bca t:d u:');
    expect(shown(moveItem(steps, 'c', 's', 0))).toBe('s:cab t:d u:');
    expect(shown(moveItem(steps, 'b', 't', 0))).toBe('s:ac t:bd u:');
    expect(shown(moveItem(steps, 'b', 't', 1))).toBe('s:ac t:db u:');
    expect(shown(moveItem(steps, 'd', 'u', 0))).toBe('s:abc t: u:d');
  });
  test('does not move where the item or the step is missing; the other steps stay the same objects', () => {
    expect(shown(moveItem(steps, 'x', 't', 0))).toBe('s:abc t:d u:');
    expect(shown(moveItem(steps, 'a', 'x', 0))).toBe('s:abc t:d u:');
    expect(moveItem(steps, 'a', 't', 0)[2]).toBe(steps[2]);
    expect(moveItem(steps, 'a', 't', 0)[0]).not.toBe(steps[0]);
    expect(shown(steps)).toBe('s:abc t:d u:');
  });
  test('is added at the end of the step, or before a position', () => {
    expect(shown(addItem(steps, 's', item('x')))).toBe('s:abcx t:d u:');
    expect(shown(addItem(steps, 's', item('x'), 0))).toBe('s:xabc t:d u:');
    expect(shown(addItem(steps, 's', item('x'), 1))).toBe('s:axbc t:d u:');
    expect(shown(addItem(steps, 'u', item('x')))).toBe('s:abc t:d u:x');
    expect(shown(addItem(steps, 'y', item('x')))).toBe('s:abc t:d u:');
  });
  test('is added once, wherever the course holds it; another kind is another object', () => {
    expect(shown(addItem(steps, 'u', item('x', 'media', 'of-a')))).toBe('s:abc t:d u:');
    expect(shown(addItem(steps, 'u', item('x', 'assessment', 'of-a')))).toBe('s:abc t:d u:x');
  });
  test('is removed and changed without the others', () => {
    expect(shown(removeItem(steps, 'b'))).toBe('s:ac t:d u:');
    expect(shown(removeItem(steps, 'x'))).toBe('s:abc t:d u:');
    const changed = changeItem(steps, 'b', { isComplementary: true }).flatMap(({ items }) => items);
    expect(changed.map(({ id, isComplementary }) => [id, isComplementary])).toEqual([
      ...[['a', false], ['b', true], ['c', false], ['d', false]], // oxfmt-ignore
    ]);
    expect(changed[1]).toEqual({ ...item('b'), isComplementary: true });
  });
});
describe('a step', () => {
  test('moves before a position', () => {
    expect(moveStep(steps, 's', 2).map(({ id }) => id)).toEqual(['t', 'u', 's']);
    expect(moveStep(steps, 'u', 0).map(({ id }) => id)).toEqual(['u', 's', 't']);
    expect(moveStep(steps, 't', 1).map(({ id }) => id)).toEqual(['s', 't', 'u']);
    expect(moveStep(steps, 'x', 0)).toEqual(steps);
    expect(moveStep(steps, 'x', 0)).not.toBe(steps);
  });
  test('changes without the others', () => {
    expect(changeStep(steps, 't', { title: 'Novo' }).map(({ id, title }) => [id, title])).toEqual([
      ...[['s', 's'], ['t', 'Novo'], ['u', 'u']], // oxfmt-ignore
    ]);
  });
});
describe('a course', () => {
  test('counts its items and the seconds of those with a length', () => {
    expect([countItems(steps), countItems([])]).toEqual([4, 0]);
    const lengths: Record<string, number | null> = { 'of-a': 60, 'of-b': null, 'of-c': 30 };
    expect(secondsOf(steps[0]!.items, (id) => lengths[id])).toBe(90);
    expect(secondsOf(steps[1]!.items, () => undefined)).toBe(0);
  });
  test('names the items that learners get and lose', () => {
    expect(itemChanges(['a', 'b', 'c'], ['c', 'd'])).toEqual({ added: 1, removed: 2 });
    expect(itemChanges(['a'], ['a'])).toEqual({ added: 0, removed: 0 });
    expect(itemChanges([], ['a', 'b'])).toEqual({ added: 2, removed: 0 });
  });
});
