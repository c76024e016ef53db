// Proves what a person is asked to do about an own obligation, and which day counts.
import { expect, test } from 'vitest';
import { complianceStatuses } from './compliance.model.ts';
import { obligationsToAct, ownActOf, ownDeadlineOf } from './own-obligation.model.ts';

const obligation = {
  ...{ status: 'expiring' as const, expiresOn: '2026-12-09', graceUntil: '2027-01-08', dueOn: null, percent: null },
  ...{ canRenew: true, isRenewing: false },
};
test('what is non-compliant, in grace or expiring asks to act, in this order, and nothing else does', () => {
  const all = [...complianceStatuses, ...complianceStatuses].reverse().map((status, at) => ({ status, at }));
  expect(obligationsToAct(all).map(({ status, at }) => `${status} ${at}`)).toEqual([
    ...['nonCompliant 6', 'nonCompliant 13', 'inGrace 5', 'inGrace 12', 'expiring 4', 'expiring 11'],
  ]);
});
test('a renewal asks before it begins a cycle, and not where the cycle runs', () => {
  expect(ownActOf(obligation)).toBe('renew');
  expect(ownActOf({ ...obligation, isRenewing: true, percent: 0 })).toBe('enter');
  expect(ownActOf({ ...obligation, isRenewing: true, percent: 1 })).toBe('continue');
  expect(ownActOf({ ...obligation, canRenew: false, expiresOn: null, percent: 40 })).toBe('continue');
  expect(ownActOf({ ...obligation, canRenew: false, expiresOn: null, percent: 0 })).toBe('begin');
  expect(ownActOf({ ...obligation, canRenew: false, expiresOn: null })).toBe('begin');
});
test('the day that counts is the end, the last day of grace, or the end of the first time', () => {
  expect(ownDeadlineOf(obligation)).toEqual({ kind: 'renewBy', endsOn: '2026-12-09' });
  expect(ownDeadlineOf({ ...obligation, status: 'inGrace' })).toEqual({
    ...{ kind: 'grace', endsOn: '2026-12-09', until: '2027-01-08' },
  });
  expect(ownDeadlineOf({ ...obligation, status: 'inGrace', graceUntil: null })).toEqual({
    ...{ kind: 'ended', endsOn: '2026-12-09' },
  });
  expect(ownDeadlineOf({ ...obligation, status: 'nonCompliant' })).toEqual({ kind: 'ended', endsOn: '2026-12-09' });
  const first = { ...obligation, status: 'nonCompliant' as const, expiresOn: null, graceUntil: null };
  expect(ownDeadlineOf({ ...first, dueOn: '2026-11-20' })).toEqual({ kind: 'late', dueOn: '2026-11-20' });
  expect(ownDeadlineOf(first)).toEqual({ kind: 'open' });
});
