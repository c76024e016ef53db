// Lists payments, confirms and refuses those that wait, and pays back; a confirmed one begins a period.
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { beginAnew } from '#features/progress/server/next-cycles.service.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { dayIn } from '#platform/contract/days.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import { canRefund, expiryAfterRefund, periodOf } from '../contract/subscription.model.ts';
import type { OwnPaymentFilter, ReceivedPaymentFilter } from '../contract/subscription.wire.ts';
import * as store from './payments.store.ts';
import type { PaymentRecord } from './payments.store.ts';
import { noteFirst } from './standing.service.ts';
import { getOwn } from './subscriptions.service.ts';
import * as subscriptions from './subscriptions.store.ts';

/** Lists the payments of the own subscription. */
export async function listOwnPayments(context: LearnerContext, id: string, filter: Ordered<OwnPaymentFilter> & Paging) {
  await getOwn(context, id);
  return store.listOf(context.db, context.person.userId, filter);
}
export const listReceivedPayments = ({ db }: Context, filter: Ordered<ReceivedPaymentFilter> & Paging) =>
  store.list(db, filter);

/** Begins or extends what was paid. A new beginning after the end archives enrollments and progress; certificates stay. */
export async function beginPeriod(
  context: Context,
  payment: PaymentRecord,
  cardLastDigits: string | null,
  startsOn?: string,
) {
  const { db } = context;
  const { userId, plan, amountCents: priceCents, currency } = payment;
  const known = await subscriptions.lockOf(db, userId);
  if (known && payment.kind === 'renewal') {
    const renewals = known.renewals + 1;
    const period = periodOf(known.plan, known.startedOn, renewals);
    await subscriptions.update(db, known.id, { renewals, expiresOn: period.expiresOn, cardLastDigits });
    return period;
  }
  if (known) await beginAnew(context, userId);
  const period = periodOf(plan, startsOn ?? (await todayOf(context)), 0);
  const { beginsOn: startedOn, expiresOn } = period;
  await subscriptions.begin(db, { userId, plan, priceCents, currency, cardLastDigits, startedOn, expiresOn });
  noteFirst(context);
  return period;
}
/** Confirms that a payment came. Repeated, it changes nothing. */
export async function confirmPayment(
  context: Context,
  id: string,
  { cardLastDigits: told }: { cardLastDigits?: string | undefined },
): Promise<void> {
  const payment = requireFound(await store.lock(context.db, id), 'subscription.payment.missing');
  if (payment.state === 'paid') return;
  if (payment.state !== 'pending') throw new Problem('rule', 'subscription.payment.decided');
  const cardLastDigits = told ?? payment.cardLastDigits;
  const { beginsOn, expiresOn } = await beginPeriod(context, payment, cardLastDigits);
  const paidAt = context.now().toISOString();
  await store.update(context.db, id, { state: 'paid', paidAt, beginsOn, expiresOn, cardLastDigits });
  context.note({ subject: payment.userId, before: { state: 'pending' }, after: { state: 'paid' } });
}
/** Refuses a payment that did not come. Repeated, it changes nothing. */
export async function refusePayment(context: Context, id: string): Promise<void> {
  const payment = requireFound(await store.lock(context.db, id), 'subscription.payment.missing');
  if (payment.state === 'failed') return;
  if (payment.state !== 'pending') throw new Problem('rule', 'subscription.payment.decided');
  await store.update(context.db, id, { state: 'failed' });
  context.note({ subject: payment.userId, before: { state: 'pending' }, after: { state: 'failed' } });
}
/** Pays the last payment back in full within its days; the period that it paid ends today. */
export async function refundPayment(context: LearnerContext, id: string): Promise<void> {
  await getOwn(context, id);
  const payment = await store.lockLatestPaid(context.db, context.person.userId);
  const { timeZone } = await getTenant(context);
  if (!payment || !canRefund(payment, dayIn(context.now(), timeZone), timeZone))
    throw new Problem('rule', 'subscription.refundOver');
  await endRefunded(context, payment, context.now());
}
/** Takes that the provider paid an invoice back in full; only the last payment ends the period that it paid. */
export async function updateRefunded(context: Context, invoiceId: string, refundedAt: Date): Promise<void> {
  const { db } = context;
  const payment = await store.lockOfInvoice(db, invoiceId);
  if (payment?.state !== 'paid') return;
  const latest = await store.lockLatestPaid(db, payment.userId);
  if (latest?.id === payment.id) return endRefunded(context, payment, refundedAt);
  await store.update(db, payment.id, { state: 'refunded', refundedAt: refundedAt.toISOString() });
}
async function endRefunded(context: Context, payment: PaymentRecord, refundedAt: Date): Promise<void> {
  const { db, now } = context;
  const { timeZone } = await getTenant(context);
  const today = dayIn(now(), timeZone);
  const known = requireFound(await subscriptions.lockOf(db, payment.userId), 'subscription.missing');
  const at = refundedAt.toISOString();
  await store.update(db, payment.id, { state: 'refunded', refundedAt: at });
  await store.removeWaiting(db, payment.userId);
  await subscriptions.update(db, known.id, {
    expiresOn: expiryAfterRefund(payment.beginsOn ?? today, today),
    renewals: Math.max(0, known.renewals - 1),
    cancelledAt: known.cancelledAt ?? at,
  });
  const refund = { paymentId: payment.id, invoiceId: payment.invoiceId, subscriptionId: known.providerId };
  await context.enqueue('subscription-refund', refund);
}
