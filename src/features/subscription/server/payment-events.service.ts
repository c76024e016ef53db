// Takes the signed events of the payment provider, each once; what is forged, replayed or too old is refused and leaves nothing.
import { requireFound } from '#platform/contract/problem.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { updateRefunded } from './payments.service.ts';
import * as store from './payment-provider.store.ts';
import { findOpenProvider } from './provider-connection.service.ts';
import { takeEvent } from './provider-events.service.ts';
import { askProvider } from './providers.service.ts';
import { readEvent } from './stripe.service.ts';
import * as subscriptions from './subscriptions.store.ts';

/** The days for which taken events are known; the provider repeats a delivery for three days. */
const keptDays = 30;
/**
 * Takes an event of a company's provider; returns whether it was signed there just now. Delivered again it changes nothing, and
 * the very same delivery is a replay.
 */
export async function takePaymentEvent(
  context: Context,
  tenantId: string,
  { body, signature }: { body: Buffer; signature: string },
): Promise<boolean> {
  await context.enter({ tenantId });
  const connection = requireFound(await findOpenProvider(context), 'request.missing');
  await context.settle();
  const signed = await context.outside(() => readEvent(context, connection, body, signature));
  if (!signed) return false;
  const { event, signedAt } = signed;
  const taken = { id: event.id, signedAt: signedAt.toISOString(), takenAt: context.now().toISOString() };
  const before = await store.insertEvent(context.db, taken);
  if (before !== undefined) return Date.parse(before) !== signedAt.getTime();
  await takeEvent(context, event);
  return true;
}
/** Forgets events that nobody delivers again. */
export const forgetPaymentEvents = ({ db, now }: Context): Promise<void> =>
  store.removeEventsBefore(db, new Date(now().getTime() - keptDays * dayMilliseconds).toISOString());
/** Takes that the provider paid a payment back, whoever asked for it there. */
export async function updateRefundedPayment(
  context: Context,
  { paymentIntent, refundedAt }: { paymentIntent: string; refundedAt: string },
): Promise<void> {
  const invoiceId = await askProvider(context, (provider) => provider.findInvoice(paymentIntent));
  if (invoiceId) await updateRefunded(context, invoiceId, new Date(refundedAt));
}
/** Notes the last digits of the card that pays a subscription now. */
export async function updateCard(context: Context, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  const cardLastDigits = await askProvider(context, (provider) => provider.findCard(subscriptionId));
  if (cardLastDigits) await subscriptions.updateCardOf(context.db, subscriptionId, cardLastDigits);
}
