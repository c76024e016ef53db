// Asks Stripe by its official SDK, which is loaded at its first use, and reads the events that Stripe signs.
import type { Stripe } from 'stripe';
import type { Context } from '#platform/server/context.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import type { PaymentProvider } from './payment-provider.service.ts';
import type { OpenProvider } from './provider-connection.service.ts';

const patienceMilliseconds = 8_000;
/** The seconds after its signature in which an event is taken; Stripe signs each delivery anew. */
const toleranceSeconds = 300;
const locales: Readonly<Record<string, 'pt-BR' | 'en' | 'es'>> = { pt: 'pt-BR', en: 'en', es: 'es' };
type Asking = Pick<Context, 'installation'>;

const load = async () => (await import('stripe')).default;
/** Returns the settings by which the SDK asks another server than Stripe's own. */
const standInOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? { protocol: 'http' as const, host: hostname, port: port || 80 }
    : { protocol: 'https' as const, host: hostname, port: port || 443 };
/** Returns a client whose requests go out as all requests to other servers do. */
async function clientOf({ installation }: Asking, secretKey: string): Promise<Stripe> {
  const Sdk = await load();
  const { stripeAddress } = installation;
  const ask = guardedFetch({ allowsLocal: installation.allowsLocalServers });
  const send = (address: string, { headers, ...init }: { headers: [string, string][] }) =>
    ask(address, { ...init, headers: Object.fromEntries(headers) });
  return new Sdk(secretKey, {
    ...(stripeAddress && standInOf(new URL(stripeAddress))),
    ...{ timeout: patienceMilliseconds, maxNetworkRetries: 1, telemetry: false },
    httpClient: Sdk.createFetchHttpClient(send as unknown as typeof fetch),
  });
}
/** Runs a request that may have succeeded before: what is gone or done already is as wanted. */
async function unlessDone(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'charge_already_refunded' && code !== 'resource_missing') throw error;
  }
}
/** Returns the address of a page to which the person is led, which is never one without https outside tests. */
function pageAddress({ installation }: Asking, url: string | null): string {
  const isPage = url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isPage || (!installation.allowsLocalServers && !url.startsWith('https:')))
    throw new Error('the provider named no page');
  return url;
}
export function stripeProvider(asking: Asking, { secretKey, prices }: OpenProvider): PaymentProvider {
  const client = () => clientOf(asking, secretKey);
  return {
    async createPayment({ paymentId, tenantId, plan, customerId, email, returnTo, language }) {
      const price = prices[plan];
      if (!price) return null;
      const metadata = { paymentId, tenantId, plan };
      const { id, url } = await (
        await client()
      ).checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        client_reference_id: paymentId,
        ...{ success_url: returnTo, cancel_url: returnTo, locale: locales[language] ?? 'auto' },
        ...{ metadata, subscription_data: { metadata } },
        ...(customerId ? { customer: customerId } : email ? { customer_email: email } : {}),
      });
      return { id, url: pageAddress(asking, url) };
    },
    async closePage(pageId) {
      const { checkout } = await client();
      await checkout.sessions.expire(pageId);
    },
    async createRefund({ paymentId, invoiceId, subscriptionId }) {
      const stripe = await client();
      const paid = invoiceId ? await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }) : { data: [] };
      const intent = paid.data.map(({ payment }) => payment.payment_intent).find((one) => one !== undefined);
      const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
      if (paymentIntent)
        await unlessDone(() =>
          stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentId}` }),
        );
      if (subscriptionId) await unlessDone(() => stripe.subscriptions.cancel(subscriptionId));
    },
    async updateRenewal(subscriptionId, isCancelled) {
      const { subscriptions } = await client();
      await subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled });
    },
    async createPortal(customerId, returnTo) {
      const { billingPortal } = await client();
      const { url } = await billingPortal.sessions.create({ customer: customerId, return_url: returnTo });
      return pageAddress(asking, url);
    },
    async findInvoice(paymentIntent) {
      const { invoicePayments } = await client();
      const payment = { type: 'payment_intent' as const, payment_intent: paymentIntent };
      const [paid] = (await invoicePayments.list({ payment, limit: 1 })).data;
      return typeof paid?.invoice === 'string' ? paid.invoice : (paid?.invoice.id ?? null);
    },
    async findCard(subscriptionId) {
      const { subscriptions } = await client();
      const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
      const found = await subscriptions.retrieve(subscriptionId, { expand });
      const { customer } = found;
      const usual =
        typeof customer === 'object' && 'invoice_settings' in customer
          ? customer.invoice_settings?.default_payment_method
          : null;
      const paidBy = found.default_payment_method ?? usual;
      const digits = typeof paidBy === 'object' ? paidBy?.card?.last4 : undefined;
      return digits && /^\d{4}$/.test(digits) ? digits : null;
    },
  };
}
/** Returns the moment of a signature, where it has one. */
const signedAtOf = (signature: string): Date =>
  new Date(Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN) * 1_000);
export type SignedEvent = { event: Stripe.Event; signedAt: Date };
/** Returns an event whose signature is right and of these minutes; undefined for every other text. */
export async function readEvent(
  { now }: Pick<Context, 'now'>,
  { eventSecret }: OpenProvider,
  body: Buffer,
  signature: string,
): Promise<SignedEvent | undefined> {
  const { webhooks } = await load();
  const at = now();
  try {
    const signedAt = signedAtOf(signature);
    const event = webhooks.constructEvent(body, signature, eventSecret, toleranceSeconds, undefined, at.getTime());
    // The SDK refuses what is too old; what is signed for later could be kept and sent then.
    if (signedAt.getTime() > at.getTime() + toleranceSeconds * 1_000) throw new Error('signed for later');
    if (typeof event.id !== 'string' || !event.data?.object) throw new Error('no event');
    return { event, signedAt };
  } catch {
    return undefined; // The signature does not fit, is too old or for later, or signs no event.
  }
}
