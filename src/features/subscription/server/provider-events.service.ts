// Applies what the payment provider tells: first payments, renewals, failures, changes and ends, in whatever order they come.
import type { Stripe } from 'stripe';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { dayIn } from '#platform/contract/days.ts';
import { hourMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { periodsUntil } from '../contract/subscription.model.ts';
import type { CancelReason, SubscriptionPlan } from '../contract/subscription.model.ts';
import { beginPeriod } from './payments.service.ts';
import * as payments from './payments.store.ts';
import { findOpenProvider } from './provider-connection.service.ts';
import { stateToday } from './standing.service.ts';
import { changeFacts } from './subscription.events.ts';
import * as store from './subscriptions.store.ts';
import type { SubscriptionRecord } from './subscriptions.store.ts';

/** The provider charges about an hour after a period’s end: until then the person is not shut out. */
const chargeDelayMilliseconds = 2 * hourMilliseconds;
const momentOf = (seconds: number) => new Date(seconds * 1_000);
const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
const isUuid = (text: string | null | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');
const isPlan = (text: string | undefined): text is SubscriptionPlan => text === 'monthly' || text === 'annual';
type Told = {
  paymentId: string | null;
  plan: string | undefined;
  subscriptionId: string;
  customerId: string | null;
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  paidAt: Date;
};
type ToldPeriod = { begins: Date; ends: Date };

/** Reads the last digits of the card anew, after the commit. */
const readCard = (context: Context, subscriptionId: string) =>
  context.enqueue('subscription-card', { subscriptionId }, { key: `subscription-card:${subscriptionId}` });
/** Pays back what was paid a second time, and ends what it began at the provider. */
const payBack = (context: Context, { paymentId, invoiceId, subscriptionId }: Told) =>
  context.enqueue('subscription-refund', { paymentId: `${paymentId}-${subscriptionId}`, invoiceId, subscriptionId });

/** Begins what was ordered. Told again, also in other words, it changes nothing; paid twice, the second payment goes back. */
async function beginOrdered(context: Context, told: Told): Promise<void> {
  const { db } = context;
  const { paymentId, subscriptionId, customerId, invoiceId, amountCents, paidAt } = told;
  const payment = isUuid(paymentId) ? await payments.lock(db, paymentId) : undefined;
  if (!payment) return;
  const known = await store.lockOf(db, payment.userId);
  if (payment.providerId === subscriptionId) {
    if (!payment.invoiceId && invoiceId) await payments.update(db, payment.id, { invoiceId });
    return;
  }
  const isRunning = known !== undefined && (await stateToday(context, known)) !== 'expired';
  if (isRunning || payment.state === 'paid' || payment.state === 'refunded') return payBack(context, told);
  const { timeZone } = await getTenant(context);
  const paid = {
    plan: isPlan(told.plan) ? told.plan : payment.plan,
    amountCents: amountCents || payment.amountCents,
    currency: told.currency.toUpperCase(),
  };
  const begun = { ...payment, ...paid };
  const { beginsOn, expiresOn } = await beginPeriod(context, begun, null, dayIn(paidAt, timeZone));
  const decided = { state: 'paid' as const, paidAt: paidAt.toISOString(), beginsOn, expiresOn };
  await payments.update(db, payment.id, { ...paid, ...decided, invoiceId, providerId: subscriptionId });
  await store.updateOf(db, payment.userId, { providerId: subscriptionId, customerId, providerChangedAt: null });
  await readCard(context, subscriptionId);
}
/** Takes the period that an invoice paid: it only ever moves the end forward, so that an older invoice takes nothing away. */
async function extend(context: Context, told: Told, { begins, ends }: ToldPeriod, isRenewal: boolean): Promise<void> {
  const { db } = context;
  const known = await store.lockOfProvider(db, told.subscriptionId);
  if (!known) return;
  const { timeZone } = await getTenant(context);
  const beginsOn = dayIn(begins, timeZone);
  const expiresOn = dayIn(new Date(ends.getTime() + chargeDelayMilliseconds), timeZone);
  if (isRenewal && told.invoiceId && told.amountCents > 0)
    await payments.insertRenewal(db, {
      ...{ userId: known.userId, plan: known.plan, invoiceId: told.invoiceId, state: 'paid', beginsOn, expiresOn },
      ...{ amountCents: told.amountCents, currency: told.currency.toUpperCase() },
      ...{ cardLastDigits: known.cardLastDigits, at: told.paidAt.toISOString() },
    });
  else if (told.invoiceId) await payments.updateOfInvoice(db, told.invoiceId, { expiresOn });
  if (expiresOn <= known.expiresOn) return;
  const renewals = Math.max(known.renewals, periodsUntil(known.plan, known.startedOn, beginsOn));
  await store.update(db, known.id, { expiresOn, renewals });
  await readCard(context, told.subscriptionId);
}
const reasons: Readonly<Record<string, CancelReason>> = { too_expensive: 'expensive', unused: 'time' };
/** Takes a change or the end of a subscription, unless something newer was taken already. */
async function change(context: Context, told: Stripe.Subscription, created: Date, isEnd: boolean): Promise<void> {
  const { db } = context;
  const known = await store.lockOfProvider(db, told.id);
  const at = created.toISOString();
  if (!known || (known.providerChangedAt !== null && Date.parse(known.providerChangedAt) > created.getTime())) return;
  // An end is the last word, also where a change is told with the same second.
  if (!isEnd && told.status === 'canceled') return;
  const { timeZone } = await getTenant(context);
  const wasCancelled = known.cancelledAt !== null;
  const isCancelled = isEnd || told.cancel_at_period_end || told.cancel_at !== null;
  const changes: Parameters<typeof store.update>[2] = { providerChangedAt: at };
  if (isCancelled && !wasCancelled) {
    changes.cancelledAt = told.canceled_at ? momentOf(told.canceled_at).toISOString() : at;
    changes.cancelReason = reasons[told.cancellation_details?.feedback ?? ''] ?? 'other';
    changes.cancelComment = told.cancellation_details?.comment?.slice(0, 500) ?? null;
  } else if (!isCancelled && wasCancelled)
    Object.assign(changes, { cancelledAt: null, cancelReason: null, cancelComment: null });
  if (isEnd) {
    const endedOn = dayIn(momentOf(told.ended_at ?? created.getTime() / 1_000), timeZone);
    if (endedOn < known.expiresOn) changes.expiresOn = endedOn;
  } else Object.assign(changes, await planOf(context, told));
  await store.update(db, known.id, changes);
  await publishChange(context, known, isEnd ? wasCancelled : isCancelled, changes.cancelledAt ?? at);
  if (!isEnd) await readCard(context, told.id);
}
/** Tells the person where the renewals ended or go on, whoever changed that. */
async function publishChange(
  context: Context,
  { id: subscriptionId, userId, expiresOn: day, cancelledAt }: SubscriptionRecord,
  isCancelled: boolean,
  occurrence: string,
): Promise<void> {
  if (isCancelled === (cancelledAt !== null)) return;
  const told = { userId, subscriptionId, day, occurrence };
  await context.publish(...changeFacts(isCancelled ? 'cancelled' : 'reactivated', [told]));
}
/** Returns the plan and the price that the provider now charges. */
async function planOf(context: Context, { items }: Stripe.Subscription) {
  const price = items.data[0]?.price;
  const prices = (await findOpenProvider(context))?.prices;
  const plan = price && (['monthly', 'annual'] as const).find((one) => prices?.[one] === price.id);
  if (!plan || !price.unit_amount) return {};
  return { plan, priceCents: price.unit_amount, currency: price.currency.toUpperCase() };
}
function toldOfInvoice(invoice: Stripe.Invoice, created: Date): (Told & { period?: ToldPeriod }) | undefined {
  const of = invoice.parent?.subscription_details;
  const subscriptionId = idOf(of?.subscription);
  if (!of || !subscriptionId || !invoice.id) return undefined;
  const [last] = invoice.lines.data.map(({ period }) => period).toSorted((a, b) => b.end - a.end);
  return {
    ...{ paymentId: of.metadata?.['paymentId'] ?? null, plan: of.metadata?.['plan'], subscriptionId },
    ...{ customerId: idOf(invoice.customer), invoiceId: invoice.id },
    ...{ amountCents: invoice.amount_paid, currency: invoice.currency, paidAt: created },
    ...(last && { period: { begins: momentOf(last.start), ends: momentOf(last.end) } }),
  };
}
async function takeInvoice(context: Context, invoice: Stripe.Invoice, created: Date): Promise<void> {
  const told = toldOfInvoice(invoice, created);
  if (!told?.period) return;
  const isFirst = invoice.billing_reason === 'subscription_create';
  // A renewal may come before the word that the order was paid: it is the order that began.
  if (isFirst || !(await store.lockOfProvider(context.db, told.subscriptionId))) await beginOrdered(context, told);
  await extend(context, told, told.period, !isFirst);
}
async function takeFailure(context: Context, invoice: Stripe.Invoice, created: Date): Promise<void> {
  const told = toldOfInvoice(invoice, created);
  const known = told && (await store.lockOfProvider(context.db, told.subscriptionId));
  if (!known || !told.invoiceId || invoice.amount_due <= 0) return;
  await payments.insertRenewal(context.db, {
    ...{ userId: known.userId, plan: known.plan, invoiceId: told.invoiceId, state: 'failed' },
    ...{ beginsOn: null, expiresOn: null, amountCents: invoice.amount_due, currency: told.currency.toUpperCase() },
    ...{ cardLastDigits: known.cardLastDigits, at: created.toISOString() },
  });
}
async function takeSession(context: Context, session: Stripe.Checkout.Session, created: Date): Promise<void> {
  const subscriptionId = idOf(session.subscription);
  if (session.mode !== 'subscription' || session.payment_status === 'unpaid' || !subscriptionId) return;
  await beginOrdered(context, {
    ...{ paymentId: session.client_reference_id, plan: session.metadata?.['plan'], subscriptionId },
    ...{ customerId: idOf(session.customer), invoiceId: idOf(session.invoice) },
    ...{ amountCents: session.amount_total ?? 0, currency: session.currency ?? 'BRL', paidAt: created },
  });
}
/** Applies one event; kinds that concern no subscription change nothing. */
export async function takeEvent(context: Context, event: Stripe.Event): Promise<void> {
  const created = momentOf(event.created);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeSession(context, event.data.object, created);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return void (await payments.failOfPage(context.db, event.data.object.id));
    case 'invoice.paid':
      return takeInvoice(context, event.data.object, created);
    case 'invoice.payment_failed':
      return takeFailure(context, event.data.object, created);
    case 'customer.subscription.updated':
      return change(context, event.data.object, created, false);
    case 'customer.subscription.deleted':
      return change(context, event.data.object, created, true);
    case 'charge.refunded': {
      // A part of the price that goes back ends nothing.
      const { refunded, payment_intent: paymentIntent } = event.data.object;
      const told = { paymentIntent: idOf(paymentIntent), refundedAt: created.toISOString() };
      return void (refunded && told.paymentIntent && (await context.enqueue('subscription-refunded', told)));
    }
    case 'customer.updated': {
      const known = await store.findOfCustomer(context.db, event.data.object.id);
      if (known?.providerId) await readCard(context, known.providerId);
    }
  }
}
