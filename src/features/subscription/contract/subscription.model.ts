// Defines a person's paid subscription: its plans, its state on a day, when it renews, until when it is paid back, and its money.
import { dayAfter, dayIn } from '#platform/contract/days.ts';

export const subscriptionPlans = ['monthly', 'annual'] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];
/** What a person may see: everything, everything until the end of the period, or what was consumed. SUBS-005 */
export const subscriptionStates = ['active', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** A payment waits until the provider or an administrator confirms it; one that was paid back stays in the history. */
export const paymentStates = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const subscriptionLimits = {
  reason: 500,
  description: 120,
  /** The highest price of a period: ten million of the currency. */
  priceCents: 1_000_000_000,
} as const;
/** The longest secrets and ids of prices of a payment provider. */
export const providerLimits = { secret: 300, price: 100, eventBytes: 512 * 1024 } as const;
/** Why somebody cancels; `other` says it in a comment, if at all. */
export const cancelReasons = ['expensive', 'time', 'content', 'company', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
/** What a payment begins: the first period, the next one, or everything anew after the end. SUBS-007 */
export const paymentKinds = ['first', 'renewal', 'restart'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
/** The days before a renewal at which its payment is asked for. */
export const renewalNoticeDays = 7;
/** The months of a period: a monthly plan renews on its day of each month, an annual one every 12 months. SUBS-008 */
export const periodMonths: Readonly<Record<SubscriptionPlan, number>> = { monthly: 1, annual: 12 };
/** The days after a contract or a renewal in which it is paid back in full. conventions 39 */
export const refundDays = 7;

/** Days are those of the tenant's time zone. `expiresOn` is the last day that is paid. */
export type SubscriptionDays = {
  startedOn: string;
  expiresOn: string;
  cancelledOn: string | null;
};
/** Returns the state on a day. It is expired when its last day is before that day, also where it was cancelled. SUBS-006 */
export function stateOf({ expiresOn, cancelledOn }: SubscriptionDays, today: string): SubscriptionState {
  if (expiresOn < today) return 'expired';
  return cancelledOn === null ? 'active' : 'cancelled';
}
/** Tells whether all content is open on a day: until the end of what is paid, also where the renewal was cancelled. */
export const isUsable = (days: SubscriptionDays, today: string): boolean => stateOf(days, today) !== 'expired';
/** Tells whether a cancellation may be taken back: the renewal was cancelled, and the period still runs. */
export const canReactivate = (days: SubscriptionDays, today: string): boolean => stateOf(days, today) === 'cancelled';
export const canCancel = (days: SubscriptionDays, today: string): boolean => stateOf(days, today) === 'active';

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
/**
 * Returns the day that is some months after the anchor: the anchor's day of the month, or the last day of a shorter month.
 * It is counted from the anchor and never from the last renewal, so 31 January, 28 February and 31 March follow each other.
 */
export function monthsAfter(anchor: string, months: number): string {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const counted = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(counted / 12), (counted % 12) + 1];
  const inDay = Math.min(day, daysInMonth(inYear, inMonth));
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}-${String(inDay).padStart(2, '0')}`;
}
/** Returns the day of a renewal, the first one where `nth` is 1. */
export const renewalOn = (plan: SubscriptionPlan, startedOn: string, nth: number): string =>
  monthsAfter(startedOn, periodMonths[plan] * nth);
/** A period that was paid: its first day, its last day and the day of the renewal after it. */
export type Period = { beginsOn: string; expiresOn: string; renewsOn: string };
/** Returns the period after `nth` renewals: it ends on the day before the next renewal. */
export function periodOf(plan: SubscriptionPlan, startedOn: string, nth: number): Period {
  const renewsOn = renewalOn(plan, startedOn, nth + 1);
  return { beginsOn: renewalOn(plan, startedOn, nth), expiresOn: dayAfter(renewsOn, -1), renewsOn };
}
/** Returns how many whole periods lie between the start and a day. A day before the start counts none. */
export function periodsUntil(plan: SubscriptionPlan, startedOn: string, day: string): number {
  const [from, to] = [startedOn, day].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)));
  const most = Math.max(0, Math.floor((to! - from!) / periodMonths[plan]));
  return most > 0 && renewalOn(plan, startedOn, most) > day ? most - 1 : most;
}
/** Returns the last day on which a payment is paid back: the seventh day after that of the payment. */
export const refundUntil = (paidOn: string): string => dayAfter(paidOn, refundDays);
/** Returns the last usable day after a refund: the day before the refunded period, or yesterday where that is later. */
export function expiryAfterRefund(beginsOn: string, today: string): string {
  const [before, yesterday] = [dayAfter(beginsOn, -1), dayAfter(today, -1)];
  return before > yesterday ? before : yesterday;
}
type Payment = { state: PaymentState; paidAt: string | null };
/** Tells whether a payment is paid back on request: it was paid, and its seven days are not over in the tenant's zone. */
export const canRefund = ({ state, paidAt }: Payment, today: string, timeZone: string): boolean =>
  state === 'paid' && paidAt !== null && refundUntil(dayIn(new Date(paidAt), timeZone)) >= today;
/** Returns the days of the refund that are left after today; none where they are over. */
export function refundDaysLeft(paidOn: string, today: string): number {
  for (let left = refundDays; left > 0; left--) if (dayAfter(today, left) <= refundUntil(paidOn)) return left;
  return 0;
}

/** Returns what a period costs each month, in whole cents: never less in the sum than what is paid. */
export const monthlyCents = (plan: SubscriptionPlan, priceCents: number): number =>
  Math.ceil(priceCents / periodMonths[plan]);
/** Formats an amount of cents in its currency: 47880 → R$ 478,80. Sums stay whole cents until here. */
export const moneyText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
