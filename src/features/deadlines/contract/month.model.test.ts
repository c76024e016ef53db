// Proves the weeks of a month, by both first days of a week, and the months beside it.
import { expect, test } from 'vitest';
import { monthAfter, weeksOfMonth } from './month.model.ts';

test('a month has whole weeks, from Sunday or from Monday', () => {
  const ends = (month: string, startsOn: 0 | 1) => {
    const weeks = weeksOfMonth(month, startsOn);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    return [weeks.length, weeks[0]![0], weeks.at(-1)![6]];
  };
  expect(ends('2026-11', 0)).toEqual([5, '2026-11-01', '2026-12-05']);
  expect(ends('2026-11', 1)).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(ends('2026-02', 0)).toEqual([4, '2026-02-01', '2026-02-28']);
  expect(ends('2028-02', 1)).toEqual([5, '2028-01-31', '2028-03-05']);
});
test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 1)]).toEqual([
    ...['2027-01', '2025-12', '2026-06'],
  ]);
});
