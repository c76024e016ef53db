// Keeps the connection of a company to its payment provider, with sealed secrets, and opens it for use.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import type { ConnectedProvider, PaymentProviderForm } from '../contract/payment-provider.wire.ts';
import type { SubscriptionPlan } from '../contract/subscription.model.ts';
import * as store from './payment-provider.store.ts';

/** A connection that can be used: with its secrets in clear, and the price of each plan at the provider. */
export type OpenProvider = {
  secretKey: string;
  eventSecret: string;
  prices: Record<SubscriptionPlan, string | null>;
};
const sealing = (purpose: string, tenantId: string) => ({ purpose: `payment-${purpose}`, owner: tenantId });
const notedOf = ({ monthlyPrice, annualPrice }: store.StoredProvider) => ({ monthlyPrice, annualPrice });

export async function getPaymentProvider(context: PersonContext): Promise<ConnectedProvider> {
  const found = await store.find(context.db);
  return {
    isConnected: found !== undefined,
    ...{ monthlyPrice: found?.monthlyPrice ?? null, annualPrice: found?.annualPrice ?? null },
    eventAddress: `${await originOfTenant(context)}/api/v1/Assinatura/Stripe/${context.tenantId}`,
  };
}
/** Stores the connection. Absent secrets stay; the first time both are needed. */
export async function updatePaymentProvider(context: PersonContext, form: PaymentProviderForm): Promise<void> {
  const { tenantId } = context;
  const before = await store.find(context.db);
  if (!form.secretKey && !before) throw fieldProblem('rule', 'secretKey', 'subscription.provider.secretNeeded');
  if (!form.eventSecret && !before) throw fieldProblem('rule', 'eventSecret', 'subscription.provider.secretNeeded');
  const sealed = (purpose: string, plain: string | null | undefined, kept: string | undefined) =>
    plain ? sealSecret(context, sealing(purpose, tenantId), plain) : kept!;
  const after = {
    sealedKey: sealed('key', form.secretKey, before?.sealedKey),
    sealedEventSecret: sealed('events', form.eventSecret, before?.sealedEventSecret),
    monthlyPrice: form.monthlyPrice || null,
    annualPrice: form.annualPrice || null,
  };
  await store.save(context.db, after);
  const changes = { changesKey: !!form.secretKey, changesEventSecret: !!form.eventSecret };
  context.note({ before: before && notedOf(before), after: { ...notedOf(after), ...changes } });
}
/** Removes the connection: what runs at the provider runs on there, and new orders are confirmed by hand. */
export async function removePaymentProvider(context: PersonContext): Promise<void> {
  const before = await store.find(context.db);
  await store.remove(context.db);
  context.note({ before: before && notedOf(before) });
}
/** Returns the connection of the active company, if there is one that can be opened. */
export async function findOpenProvider(context: Context): Promise<OpenProvider | undefined> {
  const found = context.tenantId ? await store.find(context.db) : undefined;
  if (!found) return undefined;
  const secretKey = openSecret(context, sealing('key', context.tenantId!), found.sealedKey);
  const eventSecret = openSecret(context, sealing('events', context.tenantId!), found.sealedEventSecret);
  if (secretKey === undefined || eventSecret === undefined) return undefined;
  return { secretKey, eventSecret, prices: { monthly: found.monthlyPrice, annual: found.annualPrice } };
}
