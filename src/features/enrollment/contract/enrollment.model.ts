// Defines an enrolment: its statuses, its origins, its expiry.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { dayIn } from '#platform/contract/days.ts';

export const enrollmentKinds = ['course', 'trail'] as const;
export type EnrollmentKind = (typeof enrollmentKinds)[number];
/** Who or what enrolled the person (learning-content §3). */
export const enrollmentOrigins = [
  'manual',
  'manager',
  'auto-position',
  'auto-unit',
  'import',
  'external-page',
] as const;
/** What enrolled the person by its place, without anybody's hand. */
export const automaticOrigins = ['auto-position', 'auto-unit'] as const;
export type EnrollmentOrigin = (typeof enrollmentOrigins)[number];
/** What is stored; `expired` is derived, for it comes by the clock alone. */
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
/** The first that fits of decisions D3.5: an outcome, then expired, then how far it is. */
export const statusAt = (
  { status, expiresAt }: Pick<Enrollment, 'status' | 'expiresAt'>,
  now: Date,
): EnrollmentStatus => (!settled.includes(status) && isPast(expiresAt, now) ? 'expired' : status);
/** Expired: the days allowed are over and it was not concluded before. */
export const isExpired = (
  { completedAt, expiresAt }: Pick<Enrollment, 'completedAt' | 'expiresAt'>,
  now: Date,
): boolean => completedAt === null && isPast(expiresAt, now);
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMilliseconds);
/** The last day on which it counts, in the tenant's time zone; null without a limit. */
export const dueDay = (expiresAt: string | null, timeZone: string): string | null =>
  expiresAt === null ? null : dayIn(new Date(Date.parse(expiresAt) - 1), timeZone);
/** The deadline as everybody is told it: its day, the days until it, 0 on the last one, and the days given on enrolling. */
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
/** Counts for a certificate: approved, or concluded with nothing to approve. */
export const countsAsApproved = (status: EnrollmentStatus): boolean => status === 'approved' || status === 'completed';
/** Done ÷ required in whole percent, rounded down, so that 99.9 never shows 100. */
export const percentOf = (done: number, required: number): number =>
  required === 0 ? 0 : Math.min(100, Math.floor((done * 100) / required));

const isPast = (moment: string | null, now: Date) => moment !== null && Date.parse(moment) <= now.getTime();
