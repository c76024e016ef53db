// Decides what a person is asked to do about an own obligation, and until when.
import type { ComplianceStatus } from './compliance.model.ts';

/** The statuses that ask the person to act now, the worst first. */
export const askingStatuses = ['nonCompliant', 'inGrace', 'expiring'] as const satisfies readonly ComplianceStatus[];
type Obligation = {
  status: ComplianceStatus;
  expiresOn: string | null;
  graceUntil: string | null;
  dueOn: string | null;
  percent: number | null;
  canRenew: boolean;
  isRenewing: boolean;
};
/** Returns the obligations that ask the person to act now: the worst first, and of those the one that came first. */
export const obligationsToAct = <T extends Pick<Obligation, 'status'>>(all: readonly T[]): T[] =>
  askingStatuses.flatMap((asking) => all.filter(({ status }) => status === asking));

/**
 * What leads on: `renew` begins the next cycle after a question, `enter` opens the cycle that the night began, `continue` the
 * one in which something is done, and `begin` the content that was never concluded.
 */
export type OwnAct = 'renew' | 'enter' | 'continue' | 'begin';
export function ownActOf({ canRenew, isRenewing, percent }: Obligation): OwnAct {
  if (canRenew && !isRenewing) return 'renew';
  if (percent !== null && percent > 0) return 'continue';
  return isRenewing ? 'enter' : 'begin';
}
/** What the person is told: what ended or will, and the day that counts. */
export type OwnDeadline =
  | { kind: 'renewBy'; endsOn: string }
  | { kind: 'grace'; endsOn: string; until: string }
  | { kind: 'ended'; endsOn: string }
  | { kind: 'late'; dueOn: string }
  | { kind: 'open' };
export function ownDeadlineOf({ status, expiresOn, graceUntil, dueOn }: Obligation): OwnDeadline {
  if (expiresOn === null) return dueOn === null ? { kind: 'open' } : { kind: 'late', dueOn };
  if (status === 'expiring') return { kind: 'renewBy', endsOn: expiresOn };
  return status === 'inGrace' && graceUntil !== null
    ? { kind: 'grace', endsOn: expiresOn, until: graceUntil }
    : { kind: 'ended', endsOn: expiresOn };
}
