// Translates an automated notification to the values of its form, and back to what is sent.
import { isEmail } from '#platform/contract/email.ts';
import { ruleErrors, usesDays } from './automated-notification.model.ts';
import { nameOfToken } from './template-tokens.wire.ts';
import type { RuleError, RuleEvent, RuleInterval, RuleSituation } from './automated-notification.model.ts';

/** Numbers are text while they are typed. */
export type RuleDraft = {
  name: string;
  event: RuleEvent;
  interval: RuleInterval;
  days: number | string;
  daysWithoutAccess: number | string;
  copiesSupervisor: boolean;
  extraRecipient: string;
  subject: string;
  template: string;
  segmentationIds: string[];
  isActive: boolean;
};
/** A rule as it is stored. */
type StoredRule = {
  name: string;
  event: RuleEvent;
  interval: RuleInterval;
  days: number | null;
  daysWithoutAccess: number | null;
  copiesSupervisor: boolean;
  extraRecipient: string | null;
  subject: string;
  template: string;
  segmentations: readonly { segmentationId: string }[];
  isActive: boolean;
};
export const emptyRuleDraft: RuleDraft = {
  ...{ name: '', event: 'expiring', interval: 'weekly', days: 7, daysWithoutAccess: 30 },
  ...{ copiesSupervisor: false, extraRecipient: '', subject: '', template: '', segmentationIds: [], isActive: true },
};
export const ruleDraftOf = (rule: StoredRule): RuleDraft => ({
  ...{ name: rule.name, event: rule.event, interval: rule.interval, copiesSupervisor: rule.copiesSupervisor },
  ...{ subject: rule.subject, template: rule.template, isActive: rule.isActive },
  days: rule.days ?? emptyRuleDraft.days,
  daysWithoutAccess: rule.daysWithoutAccess ?? emptyRuleDraft.daysWithoutAccess,
  extraRecipient: rule.extraRecipient ?? '',
  segmentationIds: rule.segmentations.map(({ segmentationId }) => segmentationId),
});
/** Returns typed days as a number; nothing where they are none, which the rule refuses. */
const daysOf = (typed: number | string): number | null => {
  const days = Number(typed);
  return typed !== '' && Number.isInteger(days) ? days : null;
};
/** Returns what decides who gets an e-mail: the question of the dry run. */
export const askedOf = ({ event, interval, days, daysWithoutAccess, segmentationIds }: RuleDraft) => ({
  ...{ event, interval },
  days: usesDays(event) ? daysOf(days) : null,
  daysWithoutAccess: usesDays(event) ? null : daysOf(daysWithoutAccess),
  segmentations: segmentationIds.map((segmentationId) => ({ segmentationId })),
});
export const ruleFormOf = (draft: RuleDraft, situation: RuleSituation, confirms = false) => ({
  ...askedOf(draft),
  ...{ situation, confirms, isActive: draft.isActive, copiesSupervisor: draft.copiesSupervisor },
  ...{ name: draft.name.trim(), subject: draft.subject.trim(), template: draft.template },
  extraRecipient: draft.extraRecipient.trim() || null,
});
/** Returns what the server would refuse, by field. */
export function ruleDraftErrors(draft: RuleDraft): RuleError[] {
  const asked = askedOf(draft);
  const { name, subject, template, copiesSupervisor } = draft;
  const extra = draft.extraRecipient.trim();
  const hasText = template.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  const words = { name, subject, template, copiesSupervisor, extraRecipient: extra || null };
  const content = { ...asked, ...words, segmentationIds: draft.segmentationIds };
  return [
    ...ruleErrors(content, hasText).map(({ token, ...error }) =>
      token === undefined ? error : { ...error, token: nameOfToken(token) },
    ),
    ...(extra && !isEmail(extra) ? [{ field: 'extraRecipient', code: 'email.invalid' }] : []),
  ];
}
/** Tells whether who gets an e-mail can be asked already: days that make no sense ask nothing. */
export const isAskable = (draft: RuleDraft): boolean =>
  !ruleDraftErrors(draft).some(({ field }) => field === 'days' || field === 'daysWithoutAccess');
