// Keeps the plans of a company, takes orders of them, and asks for the payments of renewals.
import { originOfPage, todayOf } from '#features/contracts/server/tenants.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { invalidField, Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import { periodOf, renewalNoticeDays } from '../contract/subscription.model.ts';
import type { SubscriptionOffer, SubscriptionOrder } from '../contract/subscription.wire.ts';
import * as payments from './payments.store.ts';
import { askProvider } from './providers.service.ts';
import { stateToday } from './standing.service.ts';
import * as store from './subscriptions.store.ts';
import type { Offer } from './subscriptions.store.ts';

/** The renewals of one night; what is left has the nights before it renews. */
const mostAtOnce = 2_000;

/** Lists the plans that the company offers, and what the asking person has still to pay. */
export async function listPlans({ db, person }: LearnerContext): Promise<SubscriptionOffer> {
  return { plans: await store.listOffers(db), waiting: (await payments.findWaiting(db, person.userId)) ?? null };
}
/** Replaces the offered plans. Without any, nobody begins a subscription; those that run keep their price. */
export async function updatePlans(context: Context, { plans }: { plans: readonly Offer[] }): Promise<void> {
  if (new Set(plans.map(({ plan }) => plan)).size < plans.length)
    throw invalidField('plans', 'subscription.plans.twice');
  await store.replaceOffers(context.db, plans);
}
/**
 * Asks for a first subscription, or for a new one after the end. Nothing begins and nothing is archived before it is paid; a
 * second order takes the place of one that waits.
 */
export async function createOrder(context: LearnerContext, { plan, acceptsRestart }: SubscriptionOrder) {
  const { db, person, now } = context;
  const known = await store.lockOf(db, person.userId);
  const state = known && (await stateToday(context, known));
  if (state === 'active') throw new Problem('rule', 'subscription.running');
  if (state === 'cancelled') throw new Problem('rule', 'subscription.reactivateInstead');
  const offer = (await store.listOffers(db)).find((one) => one.plan === plan);
  if (!offer) throw new Problem('missing', 'subscription.notOffered');
  if (known && !acceptsRestart) throw new Problem('rule', 'subscription.restartUnknown');
  const { priceCents: amountCents, currency } = offer;
  const left = (await payments.findWaiting(db, person.userId))?.pageId;
  const id = await payments.ask(db, {
    ...{ userId: person.userId, kind: known ? 'restart' : 'first', plan, amountCents, currency },
    createdAt: now().toISOString(),
  });
  const { email } = await getUser(context, person.userId);
  const returnTo = `${await originOfPage(context)}/user-settings/plan`;
  const order = { paymentId: id, tenantId: context.tenantId, plan, customerId: known?.customerId ?? null };
  const page = await askProvider(context, async (provider) => {
    if (left) await quietly('a page that is paid or over needs no closing', () => provider.closePage(left));
    return provider.createPayment({ ...order, email, returnTo, language: context.language });
  });
  if (page) await payments.update(db, id, { pageId: page.id });
  return { id, paymentUrl: page?.url ?? null };
}
/** Asks for the payments of subscriptions that renew within days, once each: the day after the last one is the day of the renewal. */
export async function createRenewals(context: Context): Promise<void> {
  const { db, now } = context;
  const today = await todayOf(context);
  const due = await store.listDue(db, today, dayAfter(today, renewalNoticeDays - 1), mostAtOnce);
  if (due.length === 0) return;
  await payments.askAll(
    db,
    due.map(({ userId, plan, priceCents, currency, cardLastDigits, startedOn, renewals }) => {
      const { beginsOn, expiresOn } = periodOf(plan, startedOn, renewals + 1);
      return {
        ...{ userId, kind: 'renewal', plan, amountCents: priceCents, currency, cardLastDigits, beginsOn, expiresOn },
        createdAt: now().toISOString(),
      };
    }),
  );
}
