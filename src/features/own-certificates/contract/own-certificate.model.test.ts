// Proves where ends stand on the line, how much of a validity is over, and how the time left is counted.
import { describe, expect, test } from 'vitest';
import { elapsedShare, placesOnLine, timeLeft } from './own-certificate.model.ts';

describe('the line of ends', () => {
  test('places each end by its days', () => {
    expect(placesOnLine([0])).toEqual([4]);
    expect(placesOnLine([365])).toEqual([78]);
    expect(placesOnLine([0, 182.5, 365])).toEqual([4, 41, 78]);
    expect(placesOnLine([])).toEqual([]);
  });
  test('keeps room for every label, and stays on the line', () => {
    expect(placesOnLine([3, 4, 5])).toEqual([4.6, 28.6, 52.6]);
    expect(placesOnLine([360, 361, 362, 363])).toEqual([6, 30, 54, 78]);
    expect(placesOnLine([-2, 900])).toEqual([4, 78]);
  });
});
test('a validity is over by its days, never below nothing and never beyond the whole', () => {
  expect(elapsedShare('2026-01-01', '2026-01-11', 10)).toBe(0);
  expect(elapsedShare('2026-01-01', '2026-01-11', 3)).toBe(70);
  expect(elapsedShare('2026-01-01', '2026-01-11', -4)).toBe(100);
  expect(elapsedShare('2026-01-01', '2026-01-11', 40)).toBe(0);
  expect(elapsedShare('2026-01-01', '2026-01-01', 0)).toBe(100);
});
test('three months are counted in days, more in months', () => {
  expect(timeLeft(90)).toEqual({ unit: 'days', count: 90 });
  expect(timeLeft(91)).toEqual({ unit: 'months', count: 3 });
  expect(timeLeft(548)).toEqual({ unit: 'months', count: 18 });
});
