// Proves the periods, weeks, comparisons and streaks of dashboards.
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  lengthOf,
  mondayOf,
  periodBefore,
  periodOf,
  streaksOf,
  weeksFrom,
  weeksOf,
} from './dashboard.model.ts';

const today = '2026-11-29';
describe('a period', () => {
  test('is the last 91 days where nothing is chosen', () => {
    const period = periodOf({}, today)!;
    expect(period).toEqual({ from: '2026-08-31', until: today });
    expect(lengthOf(period)).toBe(91);
  });
  test.each([
    [{ from: '2026-11-01' }, { from: '2026-11-01', until: today }],
    [{ until: '2026-03-31' }, { from: '2025-12-31', until: '2026-03-31' }],
    [{ from: '2027-01-05' }, { from: '2027-01-05', until: '2027-01-05' }],
    [{ from: '2026-11-30', until: '2026-11-29' }, undefined],
    [
      { from: '2024-11-29', until: '2026-11-29' },
      { from: '2024-11-29', until: '2026-11-29' },
    ],
    [{ from: '2024-11-28', until: '2026-11-29' }, undefined],
  ])('of %j is %j', (chosen, period) => expect(periodOf(chosen, today)).toEqual(period));
  test('is compared with as many days before it', () =>
    expect(periodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      until: '2026-02-28',
    }));
});
describe('weeks', () => {
  test.each([
    ['2026-11-29', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
  test('are those that the period touches', () =>
    expect(weeksOf({ from: '2026-11-15', until: '2026-11-23' })).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']));
  test('hold their days and those of the same week a year ago, and nothing outside the period', () => {
    const at = (day: string) => ({ day, concluded: 1, minutes: 30 });
    expect(
      weeksFrom({ from: '2026-11-18', until: '2026-11-24' }, [
        at('2026-11-17'),
        at('2026-11-18'),
        at('2026-11-22'),
        at('2026-11-23'),
        at('2025-11-19'),
        at('2025-11-18'),
      ]),
    ).toEqual([
      { startsOn: '2026-11-16', concluded: 2, before: 1, minutes: 60 },
      { startsOn: '2026-11-23', concluded: 1, before: 0, minutes: 30 },
    ]);
  });
});
test.each([
  [118, 100, 18],
  [50, 100, -50],
  [3, 0, null],
  [0, 4, -100],
])('%s after %s is a change of %s percent', (now, before, change) => expect(changeOf(now, before)).toBe(change));
test.each([
  [[], 0, 0],
  [['2026-11-29'], 1, 1],
  [['2026-11-27', '2026-11-28'], 2, 2],
  [['2026-11-26', '2026-11-27'], 0, 2],
  [['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-28', '2026-11-29'], 2, 3],
])('the days %j are a streak of %s, the longest %s', (days, present, longest) =>
  expect(streaksOf(days, today)).toEqual({ present, longest }),
);
