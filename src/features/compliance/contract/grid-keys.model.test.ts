// Proves where each key leads in the grid of people and rules, at its edges too.
import { describe, expect, test } from 'vitest';
import { moveInGrid, placeWithin } from './grid-keys.model.ts';

const size = { rows: 3, columns: 4 };
const to = (row: number, column: number, key: string, isWhole = false) =>
  moveInGrid({ row, column }, size, { key, isWhole });

describe('the keys of the grid', () => {
  test('arrows move by one cell and stay at the edge', () => {
    expect(to(1, 1, 'ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(to(1, 1, 'ArrowDown')).toEqual({ row: 2, column: 1 });
    expect(to(1, 1, 'ArrowLeft')).toEqual({ row: 1, column: 0 });
    expect(to(1, 1, 'ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(to(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(to(0, 0, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
    expect(to(2, 3, 'ArrowDown')).toEqual({ row: 2, column: 3 });
    expect(to(2, 3, 'ArrowRight')).toEqual({ row: 2, column: 3 });
  });
  test('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
    expect(to(1, 2, 'Home')).toEqual({ row: 1, column: 0 });
    expect(to(1, 2, 'End')).toEqual({ row: 1, column: 3 });
    expect(to(1, 2, 'Home', true)).toEqual({ row: 0, column: 0 });
    expect(to(1, 2, 'End', true)).toEqual({ row: 2, column: 3 });
  });
  test('PageUp and PageDown go to the first and the last row', () => {
    expect(to(1, 2, 'PageUp')).toEqual({ row: 0, column: 2 });
    expect(to(1, 2, 'PageDown')).toEqual({ row: 2, column: 2 });
  });
  test('other keys are not the grid’s', () => {
    for (const key of ['Enter', 'a', 'Tab', 'Escape']) expect(to(1, 1, key)).toBeUndefined();
  });
  test('an empty grid has one place, and a smaller one keeps the focus inside', () => {
    expect(moveInGrid({ row: 0, column: 0 }, { rows: 0, columns: 0 }, { key: 'ArrowDown', isWhole: false })).toEqual({
      row: 0,
      column: 0,
    });
    expect(placeWithin({ row: 5, column: 6 }, size)).toEqual({ row: 2, column: 3 });
    expect(placeWithin({ row: 1, column: 2 }, size)).toEqual({ row: 1, column: 2 });
    expect(placeWithin({ row: 1, column: 2 }, { rows: 0, columns: 0 })).toEqual({ row: 0, column: 0 });
  });
});
