// Rules of an enrolment: status, expiry, percent.
import { describe, expect, test } from 'vitest';
import { countsAsApproved, daysLeft, isExpired, percentOf, statusAt } from './enrollment.model.ts';

const now = new Date('2026-05-10T12:00:00Z');
const past = '2026-05-10T11:59:59.000Z';
const future = '2026-05-13T03:00:00.000Z';

describe('an enrolment', () => {
  test('shows expired only where nothing was settled [COURSE-009 COURSE-016]', () => {
    expect(statusAt({ status: 'onGoing', expiresAt: past }, now)).toBe('expired');
    expect(statusAt({ status: 'notStarted', expiresAt: past }, now)).toBe('expired');
    for (const status of ['pending', 'approved', 'failed', 'completed'] as const)
      expect(statusAt({ status, expiresAt: past }, now)).toBe(status);
    expect(statusAt({ status: 'onGoing', expiresAt: future }, now)).toBe('onGoing');
    expect(statusAt({ status: 'notStarted', expiresAt: null }, now)).toBe('notStarted');
  });
  test('never expires once concluded, or without a limit [COURSE-008]', () => {
    expect(isExpired({ completedAt: null, expiresAt: past }, now)).toBe(true);
    expect(isExpired({ completedAt: past, expiresAt: past }, now)).toBe(false);
    expect(isExpired({ completedAt: null, expiresAt: null }, now)).toBe(false);
  });
  test('counts whole days left', () => {
    expect(daysLeft(null, now)).toBeUndefined();
    expect(daysLeft(future, now)).toBe(2);
    expect(daysLeft(past, now)).toBe(0);
  });
  test('rounds its percent down', () => {
    expect(percentOf(2, 3)).toBe(66);
    expect(percentOf(999, 1000)).toBe(99);
    expect(percentOf(3, 3)).toBe(100);
    expect(percentOf(0, 0)).toBe(0);
  });
  test('counts for a certificate when approved or with nothing to approve', () => {
    expect(['approved', 'completed'].map((one) => countsAsApproved(one as 'approved'))).toEqual([true, true]);
    expect(['failed', 'pending', 'expired', 'onGoing'].map((one) => countsAsApproved(one as 'failed'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
