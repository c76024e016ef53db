// Shows, cancels and reactivates the asking person's subscription.
import { getTenant, originOfPage } from '#features/contracts/server/tenants.service.ts';
import { listPersonEnrollments } from '#features/enrollment/server/person-enrollments.service.ts';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import { canRefund, refundDaysLeft, refundUntil } from '../contract/subscription.model.ts';
import type { SubscriptionState } from '../contract/subscription.model.ts';
import type { SubscriptionCancellation, SubscriptionDetails } from '../contract/subscription.wire.ts';
import * as payments from './payments.store.ts';
import { askProvider } from './providers.service.ts';
import { stateToday } from './standing.service.ts';
import { changeFacts } from './subscription.events.ts';
import * as store from './subscriptions.store.ts';
import type { SubscriptionRecord } from './subscriptions.store.ts';

/** Returns what is paid back today, and until when. */
async function refundOf({ db, now, person }: LearnerContext, timeZone: string) {
  const none = { refundUntil: null, refundDaysLeft: 0, refundCents: 0 };
  const paid = await payments.findLatestPaid(db, person.userId);
  const today = dayIn(now(), timeZone);
  if (!paid?.paidAt || !canRefund(paid, today, timeZone)) return none;
  const paidOn = dayIn(new Date(paid.paidAt), timeZone);
  return {
    refundUntil: refundUntil(paidOn),
    refundDaysLeft: refundDaysLeft(paidOn, today),
    refundCents: paid.amountCents,
  };
}
/** Returns the own subscription with its dates, its refund and what stays after its end. */
export async function getSubscription(context: LearnerContext): Promise<SubscriptionDetails> {
  const { db, person } = context;
  const found = requireFound(await store.findOf(db, person.userId), 'subscription.missing');
  const { timeZone } = await getTenant(context);
  const state = await stateToday(context, found);
  return {
    ...found,
    state,
    today: dayIn(context.now(), timeZone),
    renewsOn: state === 'active' ? renewsOn(found) : null,
    hasPortal: found.customerId !== null && found.providerId !== null,
    ...(await refundOf(context, timeZone)),
    ...(await store.countKept(db, person.userId)),
    ...(await findStopped(context, state)),
  };
}
/** Finds where somebody stopped whose subscription is over: what was used last of all that is under way. */
async function findStopped(context: LearnerContext, state: SubscriptionState) {
  const none = { stoppedTitle: null, stoppedPercent: 0 };
  if (state !== 'expired') return none;
  const last = { status: 'onGoing', orderBy: 'lastActivityAt', direction: 'desc', pageNumber: 1, pageSize: 1 } as const;
  const { items } = await listPersonEnrollments(context, context.person.userId, last);
  return items[0] ? { stoppedTitle: items[0].title, stoppedPercent: items[0].percent } : none;
}
/** Returns the own subscription of this id without locking it; another person's is missing. */
export async function getOwn({ db, person }: LearnerContext, id: string): Promise<SubscriptionRecord> {
  const found = await store.findOf(db, person.userId);
  if (found?.id !== id) throw new Problem('missing', 'subscription.missing');
  return found;
}
/** Returns the day of the renewal: a payment provider charges on the last paid day, the local one asks for the day after it. */
const renewsOn = ({ expiresOn, providerId }: SubscriptionRecord) => (providerId ? expiresOn : dayAfter(expiresOn));
/** Ends the renewals at the payment provider, or takes that back, before it is written here. */
async function updateAtProvider(context: LearnerContext, id: string, isCancelled: boolean): Promise<void> {
  const found = await getOwn(context, id);
  const { providerId } = found;
  if (providerId && (await stateToday(context, found)) === (isCancelled ? 'active' : 'cancelled'))
    await askProvider(context, (provider) => provider.updateRenewal(providerId, isCancelled));
}
/** Returns the provider's page on which the person changes the card and the plan. */
export async function createPortal(context: LearnerContext, id: string): Promise<{ url: string }> {
  const { customerId } = await getOwn(context, id);
  const returnTo = `${await originOfPage(context)}/user-settings/plan`;
  const url = customerId && (await askProvider(context, (provider) => provider.createPortal(customerId, returnTo)));
  if (!url) throw new Problem('rule', 'subscription.provider.noPortal');
  return { url };
}
/** Locks the own subscription, which must not be over. */
async function lockRunning(context: LearnerContext, id: string) {
  await getOwn(context, id);
  const found = requireFound(await store.lockOf(context.db, context.person.userId), 'subscription.missing');
  const state = await stateToday(context, found);
  if (state === 'expired') throw new Problem('rule', 'subscription.over');
  return { ...found, state };
}
/** Ends the renewals: all stays open until the last paid day. Repeated, it changes nothing. */
export async function cancelSubscription(
  context: LearnerContext,
  id: string,
  { reason, comment }: SubscriptionCancellation,
): Promise<void> {
  await updateAtProvider(context, id, true);
  const { state, userId, expiresOn: day } = await lockRunning(context, id);
  if (state === 'cancelled') return;
  const cancelledAt = context.now().toISOString();
  await payments.removeWaiting(context.db, userId);
  await store.update(context.db, id, { cancelledAt, cancelReason: reason, cancelComment: comment || null });
  const changed = { userId, subscriptionId: id, day, occurrence: cancelledAt };
  await context.publish(...changeFacts('cancelled', [changed]));
}
/** Takes a cancellation back while the period runs. Repeated, it changes nothing. */
export async function reactivateSubscription(context: LearnerContext, id: string): Promise<void> {
  await updateAtProvider(context, id, false);
  const { state, userId, cancelledAt, ...found } = await lockRunning(context, id);
  if (state === 'active') return;
  await store.update(context.db, id, { cancelledAt: null, cancelReason: null, cancelComment: null });
  const changed = {
    userId,
    subscriptionId: id,
    day: renewsOn({ ...found, userId, cancelledAt }),
    occurrence: cancelledAt!,
  };
  await context.publish(...changeFacts('reactivated', [changed]));
}
