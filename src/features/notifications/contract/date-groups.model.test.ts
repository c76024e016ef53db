// Proves that notifications are grouped by the days of a time zone.
import { expect, test } from 'vitest';
import { dateGroupsOf } from './date-groups.model.ts';

const at = (deliveredAt: string) => ({ deliveredAt });
const named = (moments: readonly string[], zone = 'UTC') =>
  dateGroupsOf(moments.map(at), '2026-03-10', zone).map(({ name, month, rows }) => [name, month, rows.length]);

test('today, yesterday, the seven days before today, then each month', () => {
  expect(
    named([
      ...['2026-03-10T23:59:00.000Z', '2026-03-10T00:00:00.000Z', '2026-03-09T23:59:00.000Z'],
      ...['2026-03-08T12:00:00.000Z', '2026-03-03T00:00:00.000Z', '2026-03-02T23:59:00.000Z'],
      ...['2026-02-28T12:00:00.000Z', '2026-02-01T12:00:00.000Z', '2025-12-31T12:00:00.000Z'],
    ]),
  ).toEqual([
    ['today', '2026-03', 2],
    ['yesterday', '2026-03', 1],
    ['week', '2026-03', 2],
    ['month', '2026-03', 1],
    ['month', '2026-02', 2],
    ['month', '2025-12', 1],
  ]);
});
test('the day is the one of the time zone, and a clock that is ahead is today', () => {
  expect(named(['2026-03-11T02:00:00.000Z', '2026-03-10T02:00:00.000Z'], 'America/Recife')).toEqual([
    ['today', '2026-03', 1],
    ['yesterday', '2026-03', 1],
  ]);
  expect(named(['2026-03-11T09:00:00.000Z'])).toEqual([['today', '2026-03', 1]]);
  expect(named([])).toEqual([]);
});
