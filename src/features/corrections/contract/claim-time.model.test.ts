// Proves how long a correction belongs to an evaluator, as the screen says it, and when the claim is renewed.
import { expect, test } from 'vitest';
import { isRenewalDue, timeLeft } from './claim-time.model.ts';

const minute = 60_000;
test.each([
  [30 * minute, { minutes: 30, isFew: false, isOver: false }],
  [29 * minute + 1, { minutes: 30, isFew: false, isOver: false }],
  [2 * minute + 1, { minutes: 3, isFew: false, isOver: false }],
  [2 * minute, { minutes: 2, isFew: true, isOver: false }],
  [1, { minutes: 1, isFew: true, isOver: false }],
  [0, { minutes: 0, isFew: true, isOver: true }],
  [-minute, { minutes: 0, isFew: true, isOver: true }],
])('%i ms before the end: %j', (left, said) => expect(timeLeft(1_000_000_000 + left, 1_000_000_000)).toEqual(said));

test.each([
  ['nobody worked since', 0, 0, 10 * minute, false],
  ['work, and five minutes', 0, 1, 5 * minute, true],
  ['work, and not yet five minutes', 0, 1, 5 * minute - 1, false],
  ['work before the last renewal', 2 * minute, 1, 20 * minute, false],
])('renews a claim: %s', (_, renewedMs, workedMs, nowMs, isDue) =>
  expect(isRenewalDue({ renewedMs, workedMs, nowMs })).toBe(isDue),
);
