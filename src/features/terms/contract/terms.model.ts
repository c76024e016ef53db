// Decides where terms of use of the platform and of learning are shown, and which accepted version still counts.
export const termsKinds = ['platform', 'learning'] as const;
export const termsDisplays = ['intro', 'conclusion', 'both'] as const;
export type TermsKind = (typeof termsKinds)[number];
export type TermsDisplay = (typeof termsDisplays)[number];
export const termsLimits = { name: 120, text: 200_000 } as const;
/** Minutes after which the page loads the list again. access-shell-settings §9 */
export const listFreshMinutes = 5;

/** Returns where terms are shown: learning's at the beginning by default, the platform's only at the entry. access-shell-settings §3.6 */
export const displayOf = (kind: TermsKind, display: TermsDisplay | null | undefined): TermsDisplay | null =>
  kind === 'platform' ? null : (display ?? 'intro');

type Structure = { kind: TermsKind; display: TermsDisplay | null };
/** Returns an error where terms in force would get another structure. access-shell-settings §4 */
export const structureError = (before: Structure & { isInForce: boolean }, after: Structure): string | undefined =>
  before.isInForce && (before.kind !== after.kind || before.display !== after.display)
    ? 'terms.inForce.structure'
    : undefined;

/** The time at which a course or trail asks for its learning terms: before its first item, or once it is concluded. */
export type LearningTermsDue = 'intro' | 'conclusion';
/** Returns what the user must accept now, if anything: the conclusion needs an acceptance of its own. access-shell-settings §3.6 */
export function learningTermsDue({
  display,
  acceptedAt,
  completedAt,
}: {
  display: TermsDisplay | null;
  /** The time at which the user accepted the text that is asked for. */
  acceptedAt: string | null;
  completedAt: string | null;
}): LearningTermsDue | null {
  if (completedAt === null) return display !== 'conclusion' && acceptedAt === null ? 'intro' : null;
  if (display !== 'conclusion' && display !== 'both') return null;
  return acceptedAt !== null && Date.parse(acceptedAt) >= Date.parse(completedAt) ? null : 'conclusion';
}

/** Returns whether the user must accept first: there are terms, no acceptance counts, and it is no client mode. access-shell-settings §4 */
export const mustAccept = (who: {
  termsOfUseId?: string | null;
  termsAcceptedAt?: string | null;
  isClientMode: boolean;
}) => Boolean(who.termsOfUseId) && !who.termsAcceptedAt && !who.isClientMode;
