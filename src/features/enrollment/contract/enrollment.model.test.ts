// Proves the rules of an enrolment: status, expiry, percent.
import { describe, expect, test } from 'vitest';
import { countsAsApproved, deadlineOf, dueDay, isExpired, percentOf, statusAt } from './enrollment.model.ts';

const now = new Date('2026-05-10T12:00:00Z');
const past = '2026-05-10T11:59:59.000Z';
const future = '2026-05-13T03:00:00.000Z';

describe('an enrolment', () => {
  test('is expired only where it has no result yet [COURSE-009, COURSE-016]', () => {
    expect(statusAt({ status: 'onGoing', expiresAt: past }, now)).toBe('expired');
    expect(statusAt({ status: 'notStarted', expiresAt: past }, now)).toBe('expired');
    for (const status of ['pending', 'approved', 'failed', 'completed'] as const)
      expect(statusAt({ status, expiresAt: past }, now)).toBe(status);
    expect(statusAt({ status: 'onGoing', expiresAt: future }, now)).toBe('onGoing');
    expect(statusAt({ status: 'notStarted', expiresAt: null }, now)).toBe('notStarted');
  });
  test('never expires once completed, or without a limit [COURSE-008]', () => {
    expect(isExpired({ completedAt: null, expiresAt: past }, now)).toBe(true);
    expect(isExpired({ completedAt: past, expiresAt: past }, now)).toBe(false);
    expect(isExpired({ completedAt: null, expiresAt: null }, now)).toBe(false);
  });
  test('is due on a day of the company’s zone, with as many days left as the calendar shows and never more than were given', () => {
    const zone = 'America/Sao_Paulo'; // the zone is three hours behind: the instant is midnight there
    const enrolledAt = '2026-05-10T03:00:00.000Z';
    expect(deadlineOf({ enrolledAt, expiresAt: null }, now, zone)).toBeUndefined();
    expect(deadlineOf({ enrolledAt, expiresAt: future }, now, zone)).toEqual({
      dueOn: '2026-05-12',
      daysLeft: 2,
      daysGiven: 2,
    });
    expect(deadlineOf({ enrolledAt, expiresAt: future }, new Date(enrolledAt), zone)?.daysLeft).toBe(2);
    expect(deadlineOf({ enrolledAt, expiresAt: future }, new Date('2026-05-13T02:59:00Z'), zone)?.daysLeft).toBe(0);
    expect(deadlineOf({ enrolledAt, expiresAt: future }, new Date('2026-05-20T00:00:00Z'), zone)?.daysLeft).toBe(0);
    expect([dueDay(future, 'Asia/Tokyo'), dueDay(null, zone)]).toEqual(['2026-05-13', null]);
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
