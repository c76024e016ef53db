// Proves which scores an evaluator may give, which verdict follows, and how long a claim lasts.
import { expect, test } from 'vitest';
import { claimedUntil, correctionLimits, scoreError, verdictOfPoints } from './correction.model.ts';

test('a score is from 0 to the maximum with two decimals, and no score is allowed', () => {
  const of = (score: number | null, maxPoints = 2) => scoreError(score, maxPoints);
  expect([of(null), of(0), of(0.01), of(1.99), of(2), of(0.29, 1)]).toEqual(Array.from({ length: 6 }));
  expect(of(-0.01)).toEqual({ code: 'number.small', limit: 0 });
  expect(of(2.01)).toEqual({ code: 'number.large', limit: 2 });
  expect(of(1.005)).toEqual({ code: 'corrections.twoDecimals' });
});
test('full points are correct, none are incorrect, others are partial', () =>
  expect([verdictOfPoints(0, 2), verdictOfPoints(0.01, 2), verdictOfPoints(1.99, 2), verdictOfPoints(2, 2)]).toEqual([
    'incorrect',
    'partial',
    'partial',
    'correct',
  ]));
test('a claim lasts 30 minutes', () => {
  expect(claimedUntil(new Date('2026-11-25T23:45:00.000Z'))).toEqual(new Date('2026-11-26T00:15:00.000Z'));
  expect(correctionLimits.claimMinutes).toBe(30);
});
