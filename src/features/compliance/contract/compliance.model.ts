// Defines rules of compliance: whom they hold, how long a conclusion counts, and the status of a person on a day.
import { dayAfter } from '#platform/contract/days.ts';

/** From what needs an act to what needs none; the matrix shows the first ones first. */
export const complianceStatuses = [
  'nonCompliant',
  'inGrace',
  'expiring',
  'notStarted',
  'inProgress',
  'waived',
  'compliant',
] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];
/** The statuses of people who are covered today: they count as compliant in every share. */
export const coveredStatuses: readonly ComplianceStatus[] = ['compliant', 'expiring'];
/** The statuses that a reminder may be sent about. */
export const remindableStatuses: readonly ComplianceStatus[] = [
  'nonCompliant',
  'inGrace',
  'expiring',
  'notStarted',
  'inProgress',
];

/**
 * How long a conclusion counts. `certificate`: as the issued certificate says. `availability` counts from the day of the
 * enrolment of the cycle; `days` and `months` by the base; `until` ends on a fixed day.
 */
export const validityKinds = ['certificate', 'none', 'availability', 'until', 'days', 'months'] as const;
export type ValidityKind = (typeof validityKinds)[number];
/** What a period counts from: the conclusion, the previous expiry, or the same day of each year. */
export const expiryBases = ['completion', 'expiry', 'anniversary'] as const;
export type ExpiryBase = (typeof expiryBases)[number];

export const complianceLimits = {
  name: 120,
  segmentations: 10,
  days: 36_500,
  months: 1_200,
  windowDays: 365,
  graceDays: 365,
  firstDueDays: 3_650,
  minimumActiveDays: 365,
  steps: 6,
  stepDays: 365,
  reason: 300,
  rules: 60,
  /** The people whom one request reminds. */
  reminded: 500,
} as const;

/** How long a conclusion counts, from when, and what happens around its end. Days are those of the tenant's time zone. */
export type RuleTerms = {
  validity: ValidityKind;
  /** The days or months; null where the kind has none. */
  validityAmount: number | null;
  /** The last day of `until`. */
  validityOn: string | null;
  base: ExpiryBase;
  /** The day of each year, `12-31`; null for the other bases. */
  anniversary: string | null;
  /** The days for which a conclusion counts at least, before the anniversary ends it. */
  minimumActiveDays: number;
  /** The days before the end in which the content may be taken again. */
  windowDays: number;
  graceDays: number;
  /** The days that a person has for the first conclusion; null without a limit. */
  firstDueDays: number | null;
  /** Days from the end of the validity at which a reminder is sent: below zero before it. */
  reminderSteps: readonly number[];
};
export type RuleErrors = { field: keyof RuleTerms; code: string }[];

/** The shortest days of a month and of an anniversary: what a period of a rule comes to at least. */
const monthDays = 28;
const yearDays = 365;
const shortestDays = ({ validity, validityAmount, base, minimumActiveDays }: RuleTerms): number => {
  if (validityAmount === null || (validity !== 'days' && validity !== 'months')) return Infinity;
  const period = validity === 'months' ? validityAmount * monthDays : validityAmount;
  return base === 'anniversary' ? Math.max(minimumActiveDays, Math.min(period, yearDays)) : period;
};
/** Returns what is wrong between the fields of a rule; each field alone is the dictionary's. */
export function ruleErrors(terms: RuleTerms): RuleErrors {
  const { validity, validityAmount, validityOn, base, anniversary, reminderSteps } = terms;
  const isCounted = validity === 'days' || validity === 'months' || validity === 'availability';
  const most = validity === 'months' ? complianceLimits.months : complianceLimits.days;
  return [
    ...(isCounted && validityAmount === null ? [{ field: 'validityAmount' as const, code: 'required' }] : []),
    ...(isCounted && validityAmount !== null && validityAmount > most
      ? [{ field: 'validityAmount' as const, code: 'compliance.validityAmount.large' }]
      : []),
    ...(validity === 'until' && validityOn === null ? [{ field: 'validityOn' as const, code: 'required' }] : []),
    ...(base === 'anniversary' && anniversary === null ? [{ field: 'anniversary' as const, code: 'required' }] : []),
    // A window as long as the validity would open again with each conclusion.
    ...(shortestDays(terms) <= terms.windowDays
      ? [{ field: 'windowDays' as const, code: 'compliance.windowDays.long' }]
      : []),
    ...(new Set(reminderSteps).size < reminderSteps.length
      ? [{ field: 'reminderSteps' as const, code: 'compliance.reminderSteps.twice' }]
      : []),
  ];
}
/** Tells whether the base decides anything: a fixed day, no end, and days from the availability have none. */
export const hasBase = (validity: ValidityKind): boolean =>
  validity === 'days' || validity === 'months' || validity === 'certificate';

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, lastDayOf(year, month)))}`;
/** Returns the same day some months later, or the last one of a shorter month, as the database adds months. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  return dayOf(Math.floor(at / 12), (at % 12) + 1, date);
}
/** Returns an anniversary in a year; the 29th of February falls on the 28th in other years. */
function anniversaryIn(year: number, anniversary: string): string {
  const [month = 1, date = 1] = anniversary.split('-').map(Number);
  return dayOf(year, month, date);
}
/** Returns the first anniversary on or after a day. */
function anniversaryFrom(day: string, anniversary: string): string {
  const same = anniversaryIn(Number(day.slice(0, 4)), anniversary);
  return same >= day ? same : anniversaryIn(Number(day.slice(0, 4)) + 1, anniversary);
}
/** Returns the last anniversary on or before a day. */
function anniversaryUntil(day: string, anniversary: string): string {
  const same = anniversaryIn(Number(day.slice(0, 4)), anniversary);
  return same <= day ? same : anniversaryIn(Number(day.slice(0, 4)) - 1, anniversary);
}
export type Conclusion = {
  completedOn: string;
  /** The day of the enrolment of the cycle. */
  availableOn: string;
  /** The last day of the certificate that was issued for it; null where it never ends. */
  certificateEndsOn: string | null;
};
/**
 * Returns the last day on which a conclusion counts; null where it counts for ever. With the base `expiry` a conclusion
 * before the previous end counts on from it, and an overdue one from itself.
 */
export function endOfConclusion(
  { validity, validityAmount, validityOn, base, anniversary, minimumActiveDays }: RuleTerms,
  { completedOn, availableOn, certificateEndsOn }: Conclusion,
  previousEnd: string | null,
): string | null {
  if (validity === 'none') return null;
  if (validity === 'certificate') return certificateEndsOn;
  if (validity === 'until') return validityOn;
  const amount = validityAmount ?? 0;
  if (validity === 'availability') return dayAfter(availableOn, amount);
  const after = (from: string) => (validity === 'months' ? monthsAfter(from, amount) : dayAfter(from, amount));
  if (base === 'expiry') return after(previousEnd !== null && previousEnd >= completedOn ? previousEnd : completedOn);
  if (base === 'completion' || anniversary === null) return after(completedOn);
  // The last anniversary within the period ends it, unless that is sooner than the minimum allows.
  const last = anniversaryUntil(after(completedOn), anniversary);
  const first = anniversaryFrom(dayAfter(completedOn, minimumActiveDays), anniversary);
  return last > first ? last : first;
}

export type PersonFacts = {
  /** The last day of what counts now; null where nothing was concluded or it counts for ever. */
  expiresOn: string | null;
  isConcluded: boolean;
  /** The last day for the first conclusion. */
  dueOn: string | null;
  hasBegun: boolean;
  /** The last day of a waiver that runs. */
  waivedUntil: string | null;
};
/** Returns the status of a person on a day of the tenant. */
export function statusOn(
  { windowDays, graceDays }: Pick<RuleTerms, 'windowDays' | 'graceDays'>,
  { expiresOn, isConcluded, dueOn, hasBegun, waivedUntil }: PersonFacts,
  today: string,
): ComplianceStatus {
  if (waivedUntil !== null && waivedUntil >= today) return 'waived';
  if (!isConcluded) return dueOn !== null && dueOn < today ? 'nonCompliant' : hasBegun ? 'inProgress' : 'notStarted';
  if (expiresOn === null || today < dayAfter(expiresOn, -windowDays)) return 'compliant';
  if (today <= expiresOn) return 'expiring';
  return today <= dayAfter(expiresOn, graceDays) ? 'inGrace' : 'nonCompliant';
}
/** Tells whether the content may be taken again on a day: from the opening of the window on, also when it is overdue. */
export const mayRenew = (windowDays: number, expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && today >= dayAfter(expiresOn, -windowDays);
/** Returns the share of covered obligations in whole percent, rounded down; waived ones count neither way. */
export function shareOf(counts: Readonly<Record<ComplianceStatus, number>>): number | null {
  const held = complianceStatuses.reduce((sum, one) => sum + (one === 'waived' ? 0 : counts[one]), 0);
  const covered = coveredStatuses.reduce((sum, one) => sum + counts[one], 0);
  return held === 0 ? null : Math.floor((covered * 100) / held);
}
