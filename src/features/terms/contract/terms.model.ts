// Decides where terms of use of the platform and of learning are shown, and which accepted version still counts.
export const termsKinds = ['platform', 'learning'] as const;
export const termsDisplays = ['intro', 'conclusion', 'both'] as const;
export type TermsKind = (typeof termsKinds)[number];
export type TermsDisplay = (typeof termsDisplays)[number];
export const termsLimits = { name: 120, text: 200_000 } as const;
/** The list is asked for again after five minutes. access-shell-settings §9 */
export const listFreshMinutes = 5;

/** Where terms are shown: learning's at the beginning unless told, the platform's nowhere but at the entry. access-shell-settings §3.6 */
export const displayOf = (kind: TermsKind, display: TermsDisplay | null | undefined): TermsDisplay | null =>
  kind === 'platform' ? null : (display ?? 'intro');

type Structure = { kind: TermsKind; display: TermsDisplay | null };
/** What terms in force may not become: something of another structure. access-shell-settings §4 */
export const structureError = (before: Structure & { isInForce: boolean }, after: Structure): string | undefined =>
  before.isInForce && (before.kind !== after.kind || before.display !== after.display)
    ? 'terms.inForce.structure'
    : undefined;

/** When a course or trail waits for its learning terms: before its first item, or once it is concluded. */
export type LearningTermsDue = 'intro' | 'conclusion';
/** What is to be accepted now, if anything: an acceptance of before the conclusion is none of the conclusion's. access-shell-settings §3.6 */
export function learningTermsDue({
  display,
  acceptedAt,
  completedAt,
}: {
  display: TermsDisplay | null;
  /** Of the text that is asked for. */
  acceptedAt: string | null;
  completedAt: string | null;
}): LearningTermsDue | null {
  if (completedAt === null) return display !== 'conclusion' && acceptedAt === null ? 'intro' : null;
  if (display !== 'conclusion' && display !== 'both') return null;
  return acceptedAt !== null && Date.parse(acceptedAt) >= Date.parse(completedAt) ? null : 'conclusion';
}

/** Whether somebody must accept before going on: there are terms, nothing accepted counts, and it is one's own environment. access-shell-settings §4 */
export const mustAccept = (who: {
  termsOfUseId?: string | null;
  termsAcceptedAt?: string | null;
  isClientMode: boolean;
}) => Boolean(who.termsOfUseId) && !who.termsAcceptedAt && !who.isClientMode;
