// Proves that stops lie along one line that turns at its ends, that the next one has room for its words, and which stop a key leads to.
import { describe, expect, test } from 'vitest';
import { groundOf, pathOf, stopByKey, stopsAcross } from './trail-path.model.ts';

describe('the path of a trail', () => {
  test('turns at the end of each row, and leaves room above the row of the next stop', () => {
    const { columns, rows, stops, lines } = pathOf(5, 3, 'across', 3);
    expect(columns).toBe(7);
    expect(rows).toBe(7);
    expect(stops.map(({ x, y }) => [x, y])).toEqual([
      [1.5, 1.5],
      [3.5, 1.5],
      [5.5, 1.5],
      [5.5, 5.5],
      [3.5, 5.5],
    ]);
    expect(lines).toEqual([
      'M0 1.5H1.5',
      'M1.5 1.5H3.5',
      'M3.5 1.5H5.5',
      'M5.5 1.5A1 1 0 0 1 6.5 2.5V4.5A1 1 0 0 1 5.5 5.5',
      'M5.5 5.5H3.5',
    ]);
  });
  test('turns back at the left', () => {
    expect(pathOf(5, undefined, 'across', 2).lines.at(-1)).toBe('M1.5 4.5A1 1 0 0 0 0.5 5.5V6.5A1 1 0 0 0 1.5 7.5');
  });
  test('has the room above its first row where the first stop is next', () => {
    expect(pathOf(2, 0, 'across', 3).stops[0]!.y).toBe(3.5);
  });
  test('goes from side to side downwards, with room below the next stop', () => {
    const { columns, rows, stops, lines } = pathOf(3, 1, 'down', 3);
    expect([columns, rows]).toEqual([5, 9]);
    expect(stops).toEqual([
      { x: 1.5, y: 1.5, label: 'right' },
      { x: 3.5, y: 3.5, label: 'left' },
      { x: 1.5, y: 7.5, label: 'right' },
    ]);
    expect(lines[1]).toBe('M1.5 1.5V2A.5 .5 0 0 0 2 2.5H3A.5 .5 0 0 1 3.5 3V3.5');
    expect(lines[2]).toBe('M3.5 3.5V6A.5 .5 0 0 1 3 6.5H2A.5 .5 0 0 0 1.5 7V7.5');
  });
  test('has tiles beside the line only: full where it was walked, less at the next stop, faint beyond', () => {
    const path = pathOf(3, 1, 'down', 3);
    const tones = new Map(groundOf(path, ['done', 'next', 'locked']).map(({ x, y, tone }) => [`${x},${y}`, tone]));
    expect(tones.has('1,1')).toBe(false);
    expect(tones.get('0,0')).toBe('full');
    expect(tones.get('4,3')).toBe('near');
    expect(tones.get('0,8')).toBe('far');
  });
  test('lays three hundred stops and the end', () => {
    const path = pathOf(301, 150, 'across', 6);
    expect(path.stops).toHaveLength(301);
    const states = Array.from({ length: 301 }, () => 'done' as const);
    expect(groundOf(path, states).every(({ tone }) => tone === 'full')).toBe(true);
  });
  test.each([
    [1_120, 6],
    [700, 3],
    [100, 2],
  ])('holds at %i pixels %i stops beside each other', (width, count) => {
    expect(stopsAcross(width)).toBe(count);
  });
  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 0, undefined],
    ['ArrowRight', 2, undefined],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('%s leads from stop %i to %s', (key, from, to) => {
    expect(stopByKey(key, from, 3)).toBe(to);
  });
});
