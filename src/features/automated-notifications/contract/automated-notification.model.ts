// Defines automated notifications: events, intervals, what is wrong with a rule, the occurrence of a send, and why somebody gets none.
import { dayMilliseconds } from '#platform/contract/units.ts';

export const ruleEvents = ['noAccess', 'notStarted', 'expiring'] as const;
export type RuleEvent = (typeof ruleEvents)[number];
export const ruleIntervals = ['once', 'daily', 'weekly', 'monthly'] as const;
export type RuleInterval = (typeof ruleIntervals)[number];
export const ruleSituations = ['draft', 'published'] as const;
export type RuleSituation = (typeof ruleSituations)[number];
export const ruleLimits = {
  ...{ name: 120, subject: 120, template: 20_000, days: 365, segmentations: 50, rules: 200 },
  /** The most people whom one summary for a supervisor names. */
  digestLines: 200,
  /** The most deliveries that one statement of the ledger takes. */
  queuedAtOnce: 1_000,
} as const;

/** What a rule says: when, to whom, and the words of its e-mail. */
export type RuleContent = {
  name: string;
  event: RuleEvent;
  interval: RuleInterval;
  /** The days after the enrolment, or before the deadline. */
  days: number | null;
  daysWithoutAccess: number | null;
  copiesSupervisor: boolean;
  extraRecipient: string | null;
  subject: string;
  template: string;
  segmentationIds: string[];
};
export const usesDays = (event: RuleEvent): boolean => event !== 'noAccess';

/** The tokens of templates, in the order of the menu, with the events that know their value. */
const tokenEvents = {
  firstName: ruleEvents,
  fullName: ruleEvents,
  company: ruleEvents,
  supervisor: ruleEvents,
  link: ruleEvents,
  title: ['notStarted', 'expiring'],
  progress: ['notStarted', 'expiring'],
  daysEnrolled: ['notStarted'],
  dueDay: ['expiring'],
  daysLeft: ['expiring'],
  daysAway: ['noAccess'],
} as const satisfies Record<string, readonly RuleEvent[]>;
export type Token = keyof typeof tokenEvents;
const allTokens = Object.keys(tokenEvents) as Token[];
export const tokensOf = (event: RuleEvent): Token[] =>
  allTokens.filter((token) => (tokenEvents[token] as readonly RuleEvent[]).includes(event));
/** A token in a text: `{{firstName}}`. The wire has Portuguese names for them (`template-tokens.wire.ts`). */
export const tokenPattern = /\{\{([^{}]*)\}\}/g;
/** Replaces every token of a text. */
export const replaceTokens = (text: string, valueOf: (token: string) => string): string =>
  text.replace(tokenPattern, (_all, name: string) => valueOf(name.trim()));
/** Returns the first token of a text that an event does not know. */
export function unknownToken(text: string, event: RuleEvent): string | undefined {
  const known: readonly string[] = tokensOf(event);
  return [...text.matchAll(tokenPattern)].map(([, name]) => name!.trim()).find((name) => !known.includes(name));
}

export type RuleError = { field: string; code: string; token?: string; most?: number };
/** The kinds of summaries in the ledger: for supervisors, and for the address that the rule names. */
export const summaryKinds = { supervisor: 'digest', named: 'extra' } as const;

const wholeDays = (value: number | null) => value !== null && Number.isInteger(value) && value >= 1;
/** Returns what is wrong with a rule, by field. The template is the cleaned one; `hasText` tells whether it says anything. */
export function ruleErrors(rule: RuleContent, hasText: boolean): RuleError[] {
  const found: RuleError[] = [];
  const days = usesDays(rule.event) ? 'days' : 'daysWithoutAccess';
  if (!rule.name.trim()) found.push({ field: 'name', code: 'automatedNotifications.nameMissing' });
  if (!wholeDays(rule[days]) || rule[days]! > ruleLimits.days)
    found.push({ field: days, code: 'automatedNotifications.daysRange', most: ruleLimits.days });
  if (!rule.subject.trim()) found.push({ field: 'subject', code: 'automatedNotifications.subjectMissing' });
  if (/[\r\n]/.test(rule.subject)) found.push({ field: 'subject', code: 'automatedNotifications.subjectLines' });
  if (!hasText) found.push({ field: 'template', code: 'automatedNotifications.templateMissing' });
  for (const field of ['subject', 'template'] as const) {
    const token = unknownToken(rule[field], rule.event);
    if (token !== undefined) found.push({ field, code: 'automatedNotifications.tokenUnknown', token });
  }
  return found;
}

/** Why a person gets no e-mail. */
export const skipReasons = [
  'concluded',
  'begun',
  'outside',
  'inactive',
  'noAddress',
  'bounced',
  'unsubscribed',
  'repeated',
] as const;
export type RuleSkip = (typeof skipReasons)[number];
/** The reasons that a run writes into the ledger; the others tell that the rule does not mean the person, or that the ledger has the send. */
export const recordedSkips: readonly RuleSkip[] = ['inactive', 'noAddress', 'bounced', 'unsubscribed'];

/** Returns the week of a civil day after ISO 8601: `2026-W48`. */
export function weekOfDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The week belongs to the year of its Thursday.
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * dayMilliseconds);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMilliseconds / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
/** Returns the occurrence of an interval on a day of the tenant: a second send in the same one does not happen. */
export function occurrenceOf(interval: RuleInterval, day: string): string {
  if (interval === 'once') return 'once';
  if (interval === 'daily') return day;
  return interval === 'weekly' ? weekOfDay(day) : day.slice(0, 7);
}
