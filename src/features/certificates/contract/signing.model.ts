// Defines the limits of a deposited signing certificate, its state at a moment, and the steps at which its end is announced.
import { dayMilliseconds } from '#platform/contract/units.ts';

export const signingLimits = {
  /** A file with key and chain has some kilobytes. */
  fileBytes: 262_144,
  password: 200,
  /** Readers refuse shorter RSA keys, and so do the rules of ICP-Brasil. */
  rsaBits: 2048,
} as const;
/** The days before the end at which administrators are told; 0 is the end itself. */
export const signingWarnings = [30, 7, 0] as const;
export type SigningStatus = 'valid' | 'expiring' | 'expired';

type Ending = { readonly validUntil: string };
const daysLeft = ({ validUntil }: Ending, now: Date) =>
  (new Date(validUntil).getTime() - now.getTime()) / dayMilliseconds;
export function signingStatusOf(certificate: Ending, now: Date): SigningStatus {
  const days = daysLeft(certificate, now);
  if (days <= 0) return 'expired';
  return days <= signingWarnings[0] ? 'expiring' : 'valid';
}
/** Returns the step whose time has come; undefined where the end is further away than all steps. */
export const signingWarningOf = (certificate: Ending, now: Date): number | undefined =>
  signingWarnings.filter((days) => daysLeft(certificate, now) <= days).at(-1);
