// Runs a stand-in of Stripe: the calls that the product makes, with its form-encoded bodies, and events signed as Stripe signs them.
import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type StripeRequest = { method: string; path: string; form: URLSearchParams; key: string };
type SignedEvent = { body: string; signature: string };
export type StripeServer = {
  readonly address: string;
  readonly secretKey: string;
  readonly eventSecret: string;
  /** The requests, the last one last. */
  readonly asked: StripeRequest[];
  /** The last digits of the card that pays every subscription. */
  card: string;
  /** True where every request fails. */
  isDown: boolean;
  /** Returns an event of now, signed at a moment in seconds. */
  event(type: string, object: object, more?: { id?: string; created?: number }): string;
  sign(body: string, at?: number, secret?: string): SignedEvent;
  /** Returns the requests to a path. */
  to(path: RegExp): StripeRequest[];
  close(): Promise<void>;
};
const seconds = () => Math.floor(Date.now() / 1_000);
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

export async function startStripeServer(): Promise<StripeServer> {
  const [secretKey, eventSecret] = ['sk_test_stand_in', 'whsec_stand_in_of_the_tests'];
  const asked: StripeRequest[] = [];
  let address = '';
  function answerOf({ method, path, form }: StripeRequest): object | undefined {
    const page = (prefix: string) => ({ id: newId(prefix), url: `${address}/page/${newId('p')}` });
    if (method === 'POST' && path === '/v1/checkout/sessions') return { object: 'checkout.session', ...page('cs') };
    if (method === 'POST' && /^\/v1\/checkout\/sessions\/\w+\/expire$/.test(path)) return { status: 'expired' };
    if (method === 'POST' && path === '/v1/billing_portal/sessions') return page('bps');
    if (method === 'GET' && path === '/v1/invoice_payments')
      return {
        object: 'list',
        has_more: false,
        // The invoice of a payment has its mark: pi_a_0 paid in_a_0.
        data: [
          {
            invoice: form.get('payment[payment_intent]')?.replace('pi_', 'in_'),
            payment: { type: 'payment_intent', payment_intent: 'pi_1' },
          },
        ],
      };
    if (method === 'POST' && path === '/v1/refunds') return { object: 'refund', id: newId('re'), status: 'succeeded' };
    const [, id] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
    return id
      ? { object: 'subscription', id, customer: 'cus_1', default_payment_method: { card: { last4: state.card } } }
      : undefined;
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', address);
      const text = Buffer.concat(parts).toString();
      const one: StripeRequest = {
        ...{ method: request.method ?? '', path: url.pathname, form: new URLSearchParams(text || url.search) },
        key: String(request.headers['idempotency-key'] ?? ''),
      };
      asked.push(one);
      const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
      const answer = isKnown && !state.isDown ? answerOf(one) : undefined;
      const status = answer ? 200 : isKnown ? (state.isDown ? 503 : 404) : 401;
      const refused = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } };
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(answer ?? refused));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: StripeServer = {
    ...{ address, secretKey, eventSecret, asked, card: '4242', isDown: false },
    event: (type, object, { id = newId('evt'), created = seconds() } = {}) =>
      JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } }),
    sign(body, at = seconds(), secret = eventSecret) {
      const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${hash},v0=${'0'.repeat(64)}` };
    },
    to: (path) => asked.filter((one) => path.test(one.path)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}
