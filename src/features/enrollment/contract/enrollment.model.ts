// Defines an enrolment: its statuses, its origins, its expiry.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { dayIn } from '#platform/contract/days.ts';

export const enrollmentKinds = ['course', 'trail'] as const;
export type EnrollmentKind = (typeof enrollmentKinds)[number];
/** The origins of an enrolment: who or what enrolled the user (learning-content §3). */
export const enrollmentOrigins = [
  'manual',
  'manager',
  'auto-position',
  'auto-unit',
  'import',
  'external-page',
] as const;
/** The origins that enrol users by their job title or unit, without a person's decision. */
export const automaticOrigins = ['auto-position', 'auto-unit'] as const;
export type EnrollmentOrigin = (typeof enrollmentOrigins)[number];
/** The stored status; `expired` is derived, because only the clock causes it. */
export type StoredStatus = 'notStarted' | 'onGoing' | 'pending' | 'approved' | 'failed' | 'completed';
export type EnrollmentStatus = StoredStatus | 'expired';
export type Enrollment = {
  id: string;
  userId: string;
  kind: EnrollmentKind;
  objectId: string;
  cycle: number;
  origin: EnrollmentOrigin;
  status: StoredStatus;
  enrolledAt: string;
  expiresAt: string | null;
  requiredItems: number;
  doneItems: number;
  percent: number;
  score: number | null;
  lastActivityAt: string;
  completedAt: string | null;
  approvedAt: string | null;
  completedVersion: number | null;
};

const settled: readonly StoredStatus[] = ['pending', 'approved', 'failed', 'completed'];
/** Returns the first status that fits in decisions D3.5: an outcome, then expired, then the progress. */
export const statusAt = (
  { status, expiresAt }: Pick<Enrollment, 'status' | 'expiresAt'>,
  now: Date,
): EnrollmentStatus => (!settled.includes(status) && isPast(expiresAt, now) ? 'expired' : status);
/** Tells whether it expired: the allowed days are over and it was not concluded before. */
export const isExpired = (
  { completedAt, expiresAt }: Pick<Enrollment, 'completedAt' | 'expiresAt'>,
  now: Date,
): boolean => completedAt === null && isPast(expiresAt, now);
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMilliseconds);
/** Returns the last day that counts, in the tenant's time zone; null without a limit. */
export const dueDay = (expiresAt: string | null, timeZone: string): string | null =>
  expiresAt === null ? null : dayIn(new Date(Date.parse(expiresAt) - 1), timeZone);
/** Returns the deadline as users read it: its day, the days until it, 0 on the last one, and the days given at enrolment. */
export const deadlineOf = (
  { enrolledAt, expiresAt }: Pick<Enrollment, 'enrolledAt' | 'expiresAt'>,
  now: Date,
  timeZone: string,
): { dueOn: string; daysLeft: number; daysGiven: number } | undefined => {
  const dueOn = dueDay(expiresAt, timeZone);
  return dueOn === null
    ? undefined
    : {
        dueOn,
        daysLeft: daysBetween(dayIn(now, timeZone), dueOn),
        daysGiven: daysBetween(dayIn(new Date(enrolledAt), timeZone), dueOn),
      };
};
/** Tells whether it counts for a certificate: approved, or concluded with nothing to approve. */
export const countsAsApproved = (status: EnrollmentStatus): boolean => status === 'approved' || status === 'completed';
/** Returns done ÷ required in whole percent, rounded down, so that 99.9 never shows 100. */
export const percentOf = (done: number, required: number): number =>
  required === 0 ? 0 : Math.min(100, Math.floor((done * 100) / required));

const isPast = (moment: string | null, now: Date) => moment !== null && Date.parse(moment) <= now.getTime();
