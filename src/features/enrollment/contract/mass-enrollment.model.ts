// Defines acts that enrol or cancel many people at once: their states, their undo, and the addresses that are pasted for them.
import { minuteMilliseconds } from '#platform/contract/units.ts';
import type { EnrollmentKind, EnrollmentOrigin } from './enrollment.model.ts';

export const massDeeds = ['enroll', 'cancel'] as const;
export type MassDeed = (typeof massDeeds)[number];
/** The states of an act. `stopped` ends one before all its people; `undone` has taken back what it could. */
export const massStatuses = ['waiting', 'running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type MassStatus = (typeof massStatuses)[number];
/** How long an act can be undone after its end. Its messages wait that long. */
export const undoMinutes = 10;
/** The maximum number of addresses of one act. */
export const mostAddresses = 5000;
/** The maximum number of units, departments, job titles or segmentations of one act. */
export const mostPlaces = 100;
/** The maximum number of people whom a preview names in each of its groups. */
export const mostNamed = 10;
/** The maximum number of people whom an act names because they stay. */
export const mostKept = 100;

/** Each filled list must hold the person; addresses are a way of their own. */
export type MassAudience = {
  businessUnitIds: string[];
  departmentIds: string[];
  jobTitleIds: string[];
  segmentationIds: string[];
  userIds: string[];
};
export type MassContent = { kind: EnrollmentKind; objectId: string };
/** The values of an enrolment that beginning again overwrites. */
export type EnrollmentBefore = {
  cancelledAt: string | null;
  cancelledBecause: string | null;
  origin: EnrollmentOrigin;
  enrolledBy: string | null;
  enrolledAt: string;
  lastActivityAt: string;
  expiresAt: string | null;
};

export const undoEndsAt = (endedAt: Date): Date => new Date(endedAt.getTime() + undoMinutes * minuteMilliseconds);
/** Tells whether it runs or waits to run, so that it can be stopped. */
export const isUnderWay = ({ status }: { status: MassStatus }): boolean => status === 'waiting' || status === 'running';
/** Tells whether it can be undone: it is over, it changed somebody, and its minutes are not. */
export const canUndo = (
  { status, changed, undoUntil }: { status: MassStatus; changed: number; undoUntil: string | null },
  now: Date,
): boolean =>
  (status === 'done' || status === 'stopped') &&
  changed > 0 &&
  undoUntil !== null &&
  now.getTime() < Date.parse(undoUntil);

type Present = {
  cancelledAt: string | null;
  completedAt: string | null;
  enrolledAt: string;
  lastActivityAt: string;
};
/**
 * Decides what undoing does to one enrolment that an act changed at `changedAt`. What was begun or enrolled anew meanwhile stays;
 * `gone` is one that the person or somebody else took back before.
 */
export function undoOf(deed: MassDeed, changedAt: string, now: Present | undefined): 'back' | 'stays' | 'gone' {
  if (!now) return 'stays';
  if (deed === 'cancel') return now.cancelledAt === changedAt ? 'back' : 'stays';
  if (now.cancelledAt !== null) return 'gone';
  const isBegun = now.completedAt !== null || now.lastActivityAt > now.enrolledAt;
  return isBegun || now.enrolledAt !== changedAt ? 'stays' : 'back';
}
/** Returns the addresses of a pasted text, each once, in lower case, and the parts that are none. */
export function addressesOf(pasted: string): { addresses: string[]; others: string[] } {
  const parts = pasted
    .split(/[\s,;<>"]+/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const isAddress = (part: string) => /^[^@]+@[^@]+\.[^@.]+$/.test(part);
  return {
    addresses: [...new Set(parts.filter(isAddress))],
    others: [...new Set(parts.filter((one) => !isAddress(one)))],
  };
}
