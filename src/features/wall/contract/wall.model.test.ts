// Proves the sides of panels, how many of their tiles lie, and what a year counts.
import { describe, expect, test } from 'vitest';
import { countsOf, laidTilesOf, panelSidesOf, seedOf, tilesOf } from './wall.model.ts';

const piece = (over: object = {}) => ({
  ...{
    kind: 'course' as const,
    objectId: 'a',
    cycle: 1,
    laidOn: '2026-03-04',
    concludedOn: '2026-03-04' as string | null,
  },
  ...{ itemCount: 1, doneCount: 1, ...over },
});
const trail = (itemCount: number, doneCount: number, concludedOn: string | null = null) =>
  piece({ kind: 'trail', itemCount, doneCount, concludedOn });

describe('a panel', () => {
  test.each([
    [1, 1, 1],
    [2, 2, 1],
    [8, 4, 2],
    [9, 3, 3],
    [12, 4, 3],
    [14, 4, 4],
    [31, 6, 6],
    [500, 6, 6],
  ])('of %d items is %d by %d', (items, width, height) => {
    expect(panelSidesOf(items)).toEqual({ width, height });
  });
  test.each([
    ['none before the first item', 0, 14, false, 0],
    ['a tile for each item', 6, 14, false, 6],
    ['all at the end, also those that no item has', 14, 14, true, 16],
    ['never all before the end', 4, 4, false, 3],
    ['a share where there are more items than tiles', 250, 500, false, 18],
    ['one from the first item of a long trail on', 1, 500, false, 1],
  ])('lays %s', (_, done, total, isClosed, laid) => {
    expect(laidTilesOf(done, total, isClosed)).toBe(laid);
  });
});
test('a year counts the tiles that lie, closed panels and those under way', () => {
  expect(countsOf([piece(), piece(), trail(9, 9, '2026-05-01'), trail(14, 6)])).toEqual({
    tiles: 17,
    closed: 1,
    open: 1,
  });
  expect(tilesOf(piece())).toBe(1);
});
test('the seed is the item and the person, and the cycle of what was done again', () => {
  expect(seedOf({ objectId: 'a', cycle: 1 }, 'p')).toBe('a p');
  expect(seedOf({ objectId: 'a', cycle: 2 }, 'p')).not.toBe(seedOf({ objectId: 'a', cycle: 1 }, 'p'));
});
