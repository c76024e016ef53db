// Creates the paid subscription of a person through the real calls: offered plans, an order, and the confirmed payment.
import * as calls from '#features/subscription/contract/subscription.endpoints.ts';
import type { SubscriptionPlan } from '#features/subscription/contract/subscription.model.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import { sql } from 'drizzle-orm';
import type { TenantForTest } from './tenant.ts';

/** The prices of the tests: 49.90 a month, 478.80 a year. */
export const plansForTest = [
  { plan: 'annual', priceCents: 47_880, currency: 'BRL' },
  { plan: 'monthly', priceCents: 4_990, currency: 'BRL' },
] as const;
export const offerPlans = (tenant: TenantForTest) =>
  tenant.call(calls.updateSubscriptionPlans, { body: { plans: [...plansForTest] } }, tenant.administrator);
/** Connects a company to a payment provider, whose secrets are these. */
export const connectProvider = (
  tenant: TenantForTest,
  secrets: { secretKey: string; eventSecret: string } = { secretKey: 'sk_test', eventSecret: 'whsec_test' },
) => {
  const body = { ...secrets, monthlyPrice: 'price_month', annualPrice: 'price_year' };
  return tenant.call(calls.savePaymentProvider, { body }, tenant.administrator);
};
/** Orders a plan and confirms its payment; returns the subscription. */
export async function makeSubscription(
  tenant: TenantForTest,
  who: Persona = tenant.learner,
  plan: SubscriptionPlan = 'monthly',
) {
  await offerPlans(tenant);
  const { id } = await tenant.call(calls.orderSubscription, { body: { plan } }, who);
  const body = { cardLastDigits: '4417' };
  await tenant.call(calls.confirmPayment, { params: { id }, body }, tenant.administrator);
  return { paymentId: id, ...(await tenant.call(calls.getSubscription, {}, who)) };
}
/** Moves a subscription and its payments so many days into the past. */
export const ageSubscription = (tenant: TenantForTest, who: Persona, days: number) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    await db.execute(sql`update data.subscriptions
      set started_on = started_on - ${days}::int, expires_on = expires_on - ${days}::int
      where user_id = ${who.userId}`);
    await db.execute(sql`update data.subscription_payments
      set paid_at = paid_at - make_interval(days => ${days}), begins_on = begins_on - ${days}::int,
        expires_on = expires_on - ${days}::int
      where user_id = ${who.userId}`);
  });
