// Proves over HTTP that Stripe’s pages, signed events and refunds carry a subscription, against a stand-in that signs as Stripe does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { newId } from '#platform/server/columns.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { ageSubscription, connectProvider, offerPlans } from '#testing/make/subscription.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { startStripeServer } from '#testing/stripe-server.ts';
import type { StripeServer } from '#testing/stripe-server.ts';
import * as calls from '../contract/subscription.endpoints.ts';
import { monthsAfter } from '../contract/subscription.model.ts';
import { createRenewals } from './orders.service.ts';

const timeZone = 'America/Sao_Paulo';
let stripe: StripeServer;
let app: AppForTest;
let tenant: TenantForTest;
beforeAll(async () => {
  stripe = await startStripeServer();
  app = await appForTest({ LOCAL_PROVIDERS: 'allow', STRIPE_API_URL: stripe.address });
  tenant = await connected();
});
afterAll(() => stripe.close());
async function connected() {
  const made = await makeTenant({ app, timeZone });
  await offerPlans(made);
  const { secretKey, eventSecret } = stripe;
  await connectProvider(made, { secretKey, eventSecret });
  return made;
}
const today = () => dayIn(new Date(), timeZone);
const secondsOf = (day: string) => Date.parse(`${day}T15:00:00Z`) / 1_000;
const deliver = async (
  { body, signature }: { body: string; signature: string },
  { tenantId }: { tenantId: string } = tenant,
) =>
  (
    await app.http.inject({
      ...{ method: 'POST', url: `/api/v1/Assinatura/Stripe/${tenantId}` },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  ).statusCode;
const tell = async (type: string, object: object, more?: { id?: string; created?: number }) => {
  const status = await deliver(stripe.sign(stripe.event(type, object, more)));
  await app.runJobs();
  return status;
};
const get = (who: Persona) => tenant.call(calls.getSubscription, {}, who);
const history = async (who: Persona) =>
  (
    await tenant.call(
      calls.listSubscriptionPayments,
      { params: { id: (await get(who)).id }, query: { direction: 'asc' } },
      who,
    )
  ).items;
const order = (who: Persona, plan: 'monthly' | 'annual' = 'monthly', acceptsRestart?: boolean) =>
  tenant.call(calls.orderSubscription, { body: { plan, ...(acceptsRestart && { acceptsRestart }) } }, who);
const sessionOf = (paymentId: string, sub: string, plan = 'monthly') => ({
  ...{ id: `cs_${sub}`, object: 'checkout.session', mode: 'subscription', payment_status: 'paid' },
  ...{ client_reference_id: paymentId, subscription: `sub_${sub}`, customer: `cus_${sub}`, invoice: `in_${sub}_0` },
  ...{ amount_total: plan === 'monthly' ? 4_990 : 47_880, currency: 'brl', metadata: { paymentId, plan } },
});
const invoiceOf = (paymentId: string, sub: string, nth: number, startsOn: string, endsOn: string) => ({
  ...{ id: `in_${sub}_${nth}`, object: 'invoice', customer: `cus_${sub}`, currency: 'brl' },
  ...{ amount_paid: 4_990, amount_due: 4_990 },
  billing_reason: nth === 0 ? 'subscription_create' : 'subscription_cycle',
  parent: { subscription_details: { subscription: `sub_${sub}`, metadata: { paymentId, plan: 'monthly' } } },
  lines: { data: [{ period: { start: secondsOf(startsOn), end: secondsOf(endsOn) } }] },
});
const subscriptionOf = (sub: string, over: object = {}) => ({
  ...{ id: `sub_${sub}`, object: 'subscription', status: 'active', cancel_at_period_end: false, cancel_at: null },
  ...{ canceled_at: null, ended_at: null, cancellation_details: null },
  items: { data: [{ price: { id: 'price_month', unit_amount: 4_990, currency: 'brl' } }] },
  ...over,
});
/** Orders, pays on Stripe’s page, and returns the mark of the subscription there. */
async function subscribed() {
  const who = await tenant.person();
  const sub = newId().replaceAll('-', '').slice(-12);
  const { id: paymentId } = await order(who);
  expect(await tell('checkout.session.completed', sessionOf(paymentId, sub))).toBe(204);
  return { who, sub, paymentId };
}
/** Counts the rows that events leave. */
const rowsOf = async ({ tenantId }: { tenantId: string } = tenant) =>
  (
    await inTenant(app, tenantId, ({ db }) =>
      db.execute(sql`
        select (select count(*)::int from data.payment_events) as events,
          (select count(*)::int from data.subscriptions) as subscriptions,
          (select coalesce(sum(amount_cents), 0)::int from data.subscription_payments where state = 'paid') as paid`),
    )
  ).rows[0];

describe('the connection', () => {
  test('keeps its secrets sealed, and keeps them where they are not written again', async () => {
    const read = await tenant.call(calls.getPaymentProvider, {}, tenant.administrator);
    expect(read).toEqual({
      ...{ isConnected: true, monthlyPrice: 'price_month', annualPrice: 'price_year' },
      eventAddress: expect.stringMatching(new RegExp(`^http.*/api/v1/Assinatura/Stripe/${tenant.tenantId}$`)) as string,
    });
    const other = await connected();
    const body = { monthlyPrice: 'price_other', annualPrice: '' };
    await other.call(calls.savePaymentProvider, { body }, other.administrator);
    const { rows } = await inTenant(app, other.tenantId, ({ db }) =>
      db.execute<{ all: string }>(sql`select row_to_json(p)::text as all from data.payment_providers p`),
    );
    expect(rows[0]!.all).toContain('price_other');
    expect(rows[0]!.all).not.toMatch(/sk_test|whsec/);
    const ordered = await other.call(calls.orderSubscription, { body: { plan: 'monthly' } }, other.learner);
    expect(ordered.paymentUrl).toContain(stripe.address);
    const plain = await makeTenant({ app });
    const first = await plain.inject(calls.savePaymentProvider, { body: { secretKey: 'sk' } }, plain.administrator);
    expect(first.problem).toMatchObject({ code: 'subscription.provider.secretNeeded' });
    expect((await plain.inject(calls.getPaymentProvider, {}, plain.learner)).status).toBe(403);
    await other.call(calls.removePaymentProvider, {}, other.administrator);
    const again = await other.call(calls.orderSubscription, { body: { plan: 'monthly' } }, other.learner);
    expect(again.paymentUrl).toBeNull();
  });
});
describe('an order', () => {
  test('leads to Stripe’s page without data of a card, and begins with the signed event, whatever is delivered twice', async () => {
    const who = await tenant.person();
    const first = await order(who, 'annual');
    const { id, paymentUrl } = await order(who);
    expect(paymentUrl).toContain(`${stripe.address}/page/`);
    expect(id).toBe(first.id);
    const asked = stripe.to(/^\/v1\/checkout\/sessions$/).at(-1)!.form;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ mode: 'subscription', 'line_items[0][price]': 'price_month', client_reference_id: id, locale: 'pt-BR' },
      ...{ customer_email: who.email, 'subscription_data[metadata][paymentId]': id },
      success_url: expect.stringMatching(/\/user-settings\/plan$/) as string,
    });
    expect(stripe.to(/\/expire$/)).toHaveLength(1);
    const event = stripe.event('checkout.session.completed', sessionOf(id, 'a'));
    const at = Math.floor(Date.now() / 1_000);
    expect(await deliver(stripe.sign(event, at - 1))).toBe(204);
    // Stripe signs each delivery anew; the same event counts once, also at the same time.
    expect(await Promise.all([at, at + 1, at + 2].map((one) => deliver(stripe.sign(event, one))))).toEqual([
      204, 204, 204,
    ]);
    expect(await tell('checkout.session.async_payment_succeeded', sessionOf(id, 'a'))).toBe(204);
    expect(await tell('invoice.paid', invoiceOf(id, 'a', 0, today(), monthsAfter(today(), 1)))).toBe(204);
    const renewsOn = monthsAfter(today(), 1);
    expect(await get(who)).toMatchObject({
      ...{ state: 'active', plan: 'monthly', priceCents: 4_990, cardLastDigits: '4242', hasPortal: true },
      ...{ startedOn: today(), expiresOn: renewsOn, renewsOn, refundCents: 4_990 },
    });
    expect(await history(who)).toMatchObject([{ id, state: 'paid', amountCents: 4_990, expiresOn: renewsOn }]);
  });
  test('without an answer of Stripe says so, and may be repeated', async () => {
    const who = await tenant.person();
    stripe.isDown = true;
    const failed = await tenant.inject(calls.orderSubscription, { body: { plan: 'monthly' } }, who);
    stripe.isDown = false;
    expect([failed.status, failed.problem?.code]).toEqual([422, 'subscription.provider.failed']);
    expect((await order(who)).paymentUrl).not.toBeNull();
  });
  test('paid twice on two pages sends the second payment back', async () => {
    const { who, paymentId, sub } = await subscribed();
    const second = `${sub}x`;
    expect(await tell('checkout.session.completed', sessionOf(paymentId, second, 'annual'))).toBe(204);
    expect(await get(who)).toMatchObject({ plan: 'monthly', state: 'active' });
    expect(await history(who)).toHaveLength(1);
    const refund = stripe.to(/refunds$/).at(-1)!;
    expect([refund.form.get('payment_intent'), refund.key]).toEqual(['pi_1', `refund-${paymentId}-sub_${second}`]);
    expect(stripe.to(/subscriptions/).at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/v1/subscriptions/sub_${second}`,
    });
  });
});
describe('an event', () => {
  test('that is forged, replayed, stale, signed for later or of another company is refused and leaves nothing', async () => {
    const other = await connected();
    const who = await tenant.person();
    const { id } = await order(who);
    const event = stripe.event('checkout.session.completed', sessionOf(id, 'forged'));
    const at = Math.floor(Date.now() / 1_000);
    const before = await rowsOf();
    const { signature } = stripe.sign(event);
    const refused = [
      { body: event, signature: '' },
      { body: event, signature: `t=${at},v1=${'0'.repeat(64)}` },
      { body: event.replace('4990', '1'), signature },
      stripe.sign(event, at, 'whsec_of_somebody_else'),
      stripe.sign(event, at - 301),
      stripe.sign(event, at + 400),
      stripe.sign('{"id":1}'),
      stripe.sign('not json'),
    ];
    expect(await Promise.all(refused.map((one) => deliver(one)))).toEqual(refused.map(() => 400));
    expect(await rowsOf()).toEqual(before);
    expect((await tenant.inject(calls.getSubscription, {}, who)).status).toBe(404);
    // The order of one company is unknown to another, whose own secret signs here.
    expect(await deliver(stripe.sign(event), other)).toBe(204);
    expect(await rowsOf(other)).toEqual({ events: 1, subscriptions: 0, paid: 0 });
    expect(await deliver(stripe.sign(event), { tenantId: newId() })).toBe(404);
    const plain = await makeTenant({ app });
    expect(await deliver(stripe.sign(event), plain)).toBe(404);
    const right = stripe.sign(event, at - 2);
    expect(await deliver(right)).toBe(204);
    const after = await rowsOf();
    expect(await deliver(right)).toBe(400);
    expect(await rowsOf()).toEqual(after);
  });
  test('of a renewal counts in any order: periods only go forward, and each invoice is one payment', async () => {
    const { who, sub, paymentId } = await subscribed();
    const months = [0, 1, 2, 3].map((nth) => monthsAfter(today(), nth));
    const paid = (nth: number) => tell('invoice.paid', invoiceOf(paymentId, sub, nth, months[nth]!, months[nth + 1]!));
    expect([await paid(2), await paid(1), await paid(0), await paid(2)]).toEqual([204, 204, 204, 204]);
    expect(await get(who)).toMatchObject({ state: 'active', expiresOn: months[3], startedOn: today() });
    expect((await history(who)).map(({ expiresOn }) => expiresOn).toSorted()).toEqual(months.slice(1));
    // Stripe renews by itself: nobody is asked to pay here as well.
    await ageSubscription(tenant, who, 88);
    await inTenant(app, tenant.tenantId, createRenewals);
    expect((await tenant.call(calls.listSubscriptionPlans, {}, who)).waiting).toBeNull();
  });
  test('of a renewal that came before the word of the order begins the subscription', async () => {
    const who = await tenant.person();
    const { id } = await order(who);
    expect(await tell('invoice.paid', invoiceOf(id, 'early', 0, today(), monthsAfter(today(), 1)))).toBe(204);
    const begun = await get(who);
    expect(begun).toMatchObject({ state: 'active', expiresOn: monthsAfter(today(), 1) });
    expect(await tell('checkout.session.completed', sessionOf(id, 'early'))).toBe(204);
    expect(await get(who)).toEqual(begun);
  });
  test('of a failed renewal is listed, and its later payment takes its place', async () => {
    const { who, sub, paymentId } = await subscribed();
    const invoice = invoiceOf(paymentId, sub, 1, monthsAfter(today(), 1), monthsAfter(today(), 2));
    const created = Math.floor(Date.now() / 1_000) + 5;
    await tell('invoice.payment_failed', { ...invoice, amount_paid: 0 }, { created });
    expect((await history(who)).map(({ state }) => state)).toEqual(['paid', 'failed']);
    const before = await get(who);
    await tell('invoice.paid', invoice);
    await tell('invoice.payment_failed', { ...invoice, amount_paid: 0 });
    expect((await history(who)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect((await get(who)).expiresOn > before.expiresOn).toBe(true);
  });
  test('of a change takes plan and cancellation of the newest one, and the end is the last word', async () => {
    const { who, sub } = await subscribed();
    const at = Math.floor(Date.now() / 1_000);
    const year = { items: { data: [{ price: { id: 'price_year', unit_amount: 47_880, currency: 'brl' } }] } };
    const cancelled = { cancel_at_period_end: true, canceled_at: at, cancellation_details: { feedback: 'unused' } };
    stripe.card = '1881';
    await tell('customer.subscription.updated', subscriptionOf(sub, { ...year, ...cancelled }), { created: at + 20 });
    await tell('customer.subscription.updated', subscriptionOf(sub), { created: at + 10 });
    expect(await get(who)).toMatchObject({
      ...{ plan: 'annual', priceCents: 47_880, state: 'cancelled', cancelReason: 'time', cardLastDigits: '1881' },
    });
    await tell('customer.subscription.updated', subscriptionOf(sub, year), { created: at + 30 });
    expect(await get(who)).toMatchObject({ plan: 'annual', state: 'active', cancelReason: null });
    await tell('customer.subscription.deleted', subscriptionOf(sub, { status: 'canceled', ended_at: at }), {
      created: at + 40,
    });
    await tell('customer.subscription.updated', subscriptionOf(sub, year), { created: at + 35 });
    expect(await get(who)).toMatchObject({ state: 'cancelled', expiresOn: today() });
    stripe.card = '4242';
  });
});
describe('a running subscription', () => {
  test('is cancelled and taken up again at Stripe first, and has its page for card and plan', async () => {
    const { who, sub } = await subscribed();
    const { id } = await get(who);
    const cancel = () =>
      tenant.inject(calls.cancelSubscription, { params: { id }, body: { reason: 'expensive' } }, who);
    stripe.isDown = true;
    expect((await cancel()).problem).toMatchObject({ code: 'subscription.provider.failed' });
    expect(await get(who)).toMatchObject({ state: 'active' });
    stripe.isDown = false;
    expect((await cancel()).status).toBe(204);
    const told = () => stripe.to(/^\/v1\/subscriptions\//).at(-1)!;
    expect([told().path, told().form.get('cancel_at_period_end')]).toEqual([`/v1/subscriptions/sub_${sub}`, 'true']);
    // What Stripe tells of it afterwards keeps the reason that the person gave here.
    await tell('customer.subscription.updated', subscriptionOf(sub, { cancel_at_period_end: true }));
    expect(await get(who)).toMatchObject({ state: 'cancelled', cancelReason: 'expensive', renewsOn: null });
    expect((await tenant.inject(calls.reactivateSubscription, { params: { id } }, who)).status).toBe(204);
    expect(told().form.get('cancel_at_period_end')).toBe('false');
    const { url } = await tenant.call(calls.openPaymentPortal, { params: { id } }, who);
    expect(url).toContain(`${stripe.address}/page/`);
    expect(
      stripe
        .to(/billing_portal/)
        .at(-1)!
        .form.get('customer'),
    ).toBe(`cus_${sub}`);
    const foreign = await tenant.inject(calls.openPaymentPortal, { params: { id } }, await tenant.person());
    expect(foreign.status).toBe(404);
  });
  test('is paid back by Stripe, once, and begins anew for the same customer after its end', async () => {
    const { who, sub, paymentId } = await subscribed();
    const { id } = await get(who);
    await tenant.call(calls.refundSubscription, { params: { id } }, who);
    await app.runJobs();
    const [refund] = stripe.to(/refunds$/).filter(({ key }) => key === `refund-${paymentId}`);
    expect(refund!.form.get('payment_intent')).toBe('pi_1');
    expect(stripe.to(/subscriptions/).at(-1)).toMatchObject({ method: 'DELETE', path: `/v1/subscriptions/sub_${sub}` });
    expect(await get(who)).toMatchObject({ state: 'expired', expiresOn: dayAfter(today(), -1) });
    const again = await order(who, 'annual', true);
    expect(
      stripe
        .to(/^\/v1\/checkout\/sessions$/)
        .at(-1)!
        .form.get('customer'),
    ).toBe(`cus_${sub}`);
    expect(await tell('checkout.session.completed', sessionOf(again.id, `${sub}2`, 'annual'))).toBe(204);
    expect(await get(who)).toMatchObject({ id, plan: 'annual', state: 'active', priceCents: 47_880 });
    // What ended cannot end what began after it.
    await tell('customer.subscription.deleted', subscriptionOf(sub, { status: 'canceled' }));
    await tell('invoice.paid', invoiceOf(paymentId, sub, 0, today(), monthsAfter(today(), 1)));
    expect(await get(who)).toMatchObject({ plan: 'annual', state: 'active' });
    expect((await history(who)).map(({ state }) => state)).toEqual(['refunded', 'paid']);
    expect(stripe.to(/refunds$/).filter(({ key }) => key.startsWith(`refund-${paymentId}`))).toHaveLength(1);
  });
  test('ends when Stripe itself paid the last payment back in full, once; a part of it or an older payment ends nothing', async () => {
    const { who, sub, paymentId } = await subscribed();
    const chargeOf = (nth: number, refunded: boolean) => ({
      ...{ id: `ch_${sub}_${nth}`, object: 'charge', payment_intent: `pi_${sub}_${nth}`, refunded },
    });
    const next = monthsAfter(today(), 1);
    const created = Math.ceil(Date.now() / 1_000) + 5;
    await tell('invoice.paid', invoiceOf(paymentId, sub, 1, next, monthsAfter(next, 1)), { created });
    const paid = await get(who);
    await tell('charge.refunded', chargeOf(1, false));
    expect(await get(who)).toEqual(paid);
    await tell('charge.refunded', chargeOf(0, true));
    expect((await get(who)).expiresOn).toBe(paid.expiresOn);
    expect((await history(who)).map(({ state }) => state)).toEqual(['refunded', 'paid']);
    await tell('charge.refunded', chargeOf(1, true));
    await tell('charge.refunded', chargeOf(1, true));
    expect(await get(who)).toMatchObject({ state: 'cancelled', expiresOn: dayAfter(next, -1), renewsOn: null });
    expect((await history(who)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    const ended = stripe.to(new RegExp(`subscriptions/sub_${sub}$`)).filter(({ method }) => method === 'DELETE');
    expect(ended).toHaveLength(1);
    // Another company's payment is nobody's here.
    expect(await tell('charge.refunded', { ...chargeOf(1, true), payment_intent: 'pi_of_another' })).toBe(204);
  });
});
