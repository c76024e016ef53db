// Defines an external certificate: its kinds, states and limits, who may change it when, and what the body of a decision means.
import { dayAfter } from '#platform/contract/days.ts';
import { megabyteBytes } from '#platform/contract/units.ts';

/** What somebody did elsewhere; the specification names no list, so this one has what companies ask for. */
export const certificateKinds = [
  'course',
  'regulatory',
  'certification',
  'language',
  'event',
  'degree',
  'postgraduate',
  'other',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];
/** learning-content §4: pending, then approved or denied. */
export const approvals = ['pending', 'approved', 'denied'] as const;
export type Approval = (typeof approvals)[number];
/** learning-content §3: 1 incompatible with the role, 2 invalid, 3 illegible, 4 other. */
export const denialReasons = ['incompatible', 'invalid', 'illegible', 'other'] as const;
export type DenialReason = (typeof denialReasons)[number];
/** What happened to a certificate, as its history tells. */
export const certificateActs = ['sent', 'changed', 'resent', 'approved', 'denied'] as const;
export type CertificateAct = (typeof certificateActs)[number];

/** The longest texts, the hours, and the largest file (learning-content §9). */
export const externalCertificateLimits = {
  title: 200,
  otherKind: 80,
  institution: 160,
  link: 500,
  code: 100,
  justification: 1_000,
  skills: 10,
  minHours: 1,
  maxHours: 9_999,
  fileBytes: 2 * megabyteBytes,
} as const;
/** The file's types: png, jpg, pdf (learning-content §5). */
export const externalFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** Tells whether the owner may still change or remove it: an approved one counts, so it stays as it was approved. */
export const isChangeable = (status: Approval): boolean => status !== 'approved';
/** Returns what the owner's change is: a denied certificate is sent again by it. */
export const actOfChange = (status: Approval): CertificateAct => (status === 'denied' ? 'resent' : 'changed');

export type Validity = 'valid' | 'expiring' | 'expired';
/** The days before its end in which a certificate counts as expiring, as for the certificates that the product issues. */
export const expiringDays = 30;
/** Returns whether a certificate holds on a day; it holds on its last day too. */
export function validityOf(expiresOn: string | null, today: string): Validity {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= dayAfter(today, expiringDays) ? 'expiring' : 'valid';
}

/** The days before its end at which the owner of an approved certificate is reminded. */
export const reminderSteps = [30, 7] as const;
/** Returns the nearest step that is due; undefined before the first one and after the end. What was missed is not caught up. */
export const reminderStepOf = (daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : reminderSteps.findLast((step) => daysLeft <= step);

export type FieldIssue<Field extends string> = { field: Field; code: string };
/** Returns what is wrong between the fields of a certificate; each field alone is the dictionary's. */
export function certificateErrors({
  kind,
  otherKind,
  completedOn,
  expiresOn,
}: {
  kind: CertificateKind | null;
  otherKind?: string | null | undefined;
  completedOn: string | null;
  expiresOn?: string | null | undefined;
}): FieldIssue<'otherKind' | 'expiresOn'>[] {
  return [
    ...(kind === 'other' && !otherKind?.trim() ? [{ field: 'otherKind' as const, code: 'required' }] : []),
    ...(completedOn && expiresOn && expiresOn < completedOn
      ? [{ field: 'expiresOn' as const, code: 'externalCertificates.expiresOn.before' }]
      : []),
  ];
}

export type DecisionBody = {
  reason?: DenialReason | undefined;
  justification?: string | undefined;
  status?: Approval | undefined;
};
export type Decision =
  | { kind: 'approve' }
  | { kind: 'deny'; reason: DenialReason; justification: string | null }
  | { kind: 'refused'; field: 'reason' | 'justification' | 'status'; code: string };
/**
 * Returns what a decision says. A body without any reason approves; a text or a status that speaks of a denial without its reason is
 * refused, never an approval. Reason 4 says nothing by itself, so it needs a text.
 */
export function decisionOf({ reason, justification, status }: DecisionBody): Decision {
  const text = justification?.trim() || null;
  if (reason === undefined) {
    if (status !== undefined && status !== 'approved' && status !== 'denied')
      return { kind: 'refused', field: 'status', code: 'externalCertificates.decision.unclear' };
    if (status === 'denied' || text !== null)
      return { kind: 'refused', field: 'reason', code: 'externalCertificates.reason.required' };
    return { kind: 'approve' };
  }
  if (status !== undefined && status !== 'denied')
    return { kind: 'refused', field: 'status', code: 'externalCertificates.decision.unclear' };
  return reason === 'other' && text === null
    ? { kind: 'refused', field: 'justification', code: 'externalCertificates.justification.required' }
    : { kind: 'deny', reason, justification: text };
}
