// Chooses the payment provider of a company, and asks it; without a connection it is the local one, where an administrator confirms payments.
import type { Context } from '#platform/server/context.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PaymentProvider } from './payment-provider.service.ts';
import { findOpenProvider } from './provider-connection.service.ts';
import { stripeProvider } from './stripe.service.ts';

const nothing = () => Promise.resolve(null);
/** Money moves outside the product: the administrator confirms that it came, and sends it back where it is refunded. */
const localProvider: PaymentProvider = {
  createPayment: nothing,
  closePage: async () => {},
  createRefund: async () => {},
  updateRenewal: async () => {},
  createPortal: nothing,
  findInvoice: nothing,
  findCard: nothing,
};
async function getProvider(context: Context): Promise<PaymentProvider> {
  const connection = await findOpenProvider(context);
  return connection ? stripeProvider(context, connection) : localProvider;
}
/** Asks the provider after the work so far is committed; nobody is told what another server said. */
export async function askProvider<T>(context: Context, ask: (provider: PaymentProvider) => Promise<T>): Promise<T> {
  const provider = await getProvider(context);
  await context.settle();
  try {
    return await context.outside(() => ask(provider));
  } catch (cause) {
    throw Object.assign(new Problem('rule', 'subscription.provider.failed'), { cause });
  }
}
