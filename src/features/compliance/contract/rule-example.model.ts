// Computes the days of an example, so that a rule's terms read as dates: what a conclusion of today leads to.
import { dayAfter } from '#platform/contract/days.ts';
import { endOfConclusion, hasBase } from './compliance.model.ts';
import type { RuleTerms } from './compliance.model.ts';

/** What the certificate of the content says about its end, where the rule follows it. */
export type CertificateEnd = { validityDays: number | null; validityOn: string | null };
export type RuleExample = {
  /** The last day that a conclusion of today counts; null where it never ends. */
  endsOn: string | null;
  /** The days around that end; null where there is none. */
  renewFrom: string | null;
  graceUntil: string | null;
  /** The next end, for a conclusion on the first day of the window; null where nothing can be told. */
  renewedEndsOn: string | null;
  /** The days of the reminders, in the order of the steps. */
  remindedOn: readonly string[];
};
/** Returns the terms with the days of the certificate as the rule's own, so that they count from the base. */
const withOwnDays = (terms: RuleTerms, certificate: CertificateEnd | undefined): RuleTerms =>
  terms.validity === 'certificate' && certificate?.validityDays
    ? { ...terms, validity: 'days', validityAmount: certificate.validityDays }
    : terms;

/** Returns the days that follow from a conclusion on a day, taken on that day too. */
export function exampleOf(given: RuleTerms, certificate: CertificateEnd | undefined, on: string): RuleExample {
  const terms = withOwnDays(given, certificate);
  const end = (day: string, before: string | null) =>
    endOfConclusion(
      terms,
      { completedOn: day, availableOn: day, certificateEndsOn: certificate?.validityOn ?? null },
      before,
    );
  const endsOn = end(on, null);
  if (endsOn === null) return { endsOn, renewFrom: null, graceUntil: null, renewedEndsOn: null, remindedOn: [] };
  const opensOn = dayAfter(endsOn, -terms.windowDays);
  // Nothing opens before the conclusion itself: a window may be longer than the time that is left.
  const renewFrom = opensOn > on ? opensOn : on;
  return {
    endsOn,
    renewFrom,
    graceUntil: terms.graceDays > 0 ? dayAfter(endsOn, terms.graceDays) : null,
    renewedEndsOn: hasBase(terms.validity) && terms.validity !== 'certificate' ? end(renewFrom, endsOn) : null,
    remindedOn: terms.reminderSteps.map((step) => dayAfter(endsOn, step)),
  };
}
