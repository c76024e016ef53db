// Proves how the age of a waiting correction is said, at the limits of its days and of its limit.
import { expect, test } from 'vitest';
import { ageOf } from './waiting-age.model.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
test.each([
  ['just now', '2026-11-20T15:00:00.000Z', null, false, { days: 0, state: 'open' }],
  ['a minute before a day', '2026-11-19T15:00:01.000Z', null, false, { days: 0, state: 'open' }],
  ['a day', '2026-11-19T15:00:00.000Z', null, false, { days: 1, state: 'open' }],
  ['a clock that goes before the server', '2026-11-20T16:00:00.000Z', null, false, { days: 0, state: 'open' }],
  ['due in two days', '2026-11-18T15:00:00.000Z', '2026-11-22T15:00:00.000Z', false, { days: 2, state: 'open' }],
  ['due tomorrow', '2026-11-18T15:00:00.000Z', '2026-11-21T23:00:00.000Z', false, { days: 2, state: 'dueTomorrow' }],
  ['due later today', '2026-11-18T15:00:00.000Z', '2026-11-20T15:00:01.000Z', false, { days: 2, state: 'dueToday' }],
  ['due this moment', '2026-11-18T15:00:00.000Z', '2026-11-20T15:00:00.000Z', false, { days: 2, state: 'late' }],
  ['late for the server', '2026-11-18T15:00:00.000Z', '2026-11-22T15:00:00.000Z', true, { days: 2, state: 'late' }],
] as const)('%s', (_, waitingSince, dueAt, isLate, age) =>
  expect(ageOf({ waitingSince, dueAt, isLate }, dayOf, now)).toEqual(age),
);
