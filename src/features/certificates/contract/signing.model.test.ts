// Proves when a signing certificate is valid, near its end or over, and which warning is due.
import { expect, test } from 'vitest';
import { signingStatusOf, signingWarningOf } from './signing.model.ts';

const now = new Date('2026-11-28T12:00:00Z');
test.each([
  ['2027-03-01T00:00:00Z', 'valid', undefined],
  ['2026-12-28T12:00:01Z', 'valid', undefined],
  ['2026-12-28T12:00:00Z', 'expiring', 30],
  ['2026-12-05T12:00:01Z', 'expiring', 30],
  ['2026-12-05T12:00:00Z', 'expiring', 7],
  ['2026-11-28T12:00:01Z', 'expiring', 7],
  ['2026-11-28T12:00:00Z', 'expired', 0],
  ['2020-01-01T00:00:00Z', 'expired', 0],
] as const)('one until %s is %s, and its warning is %s', (validUntil, status, warning) => {
  expect([signingStatusOf({ validUntil }, now), signingWarningOf({ validUntil }, now)]).toEqual([status, warning]);
});
