// Defines what a payment provider does for a subscription.
import type { SubscriptionPlan } from '../contract/subscription.model.ts';

/** An order as a provider gets it: whole cents, and no data of a card, which only the provider's own page asks for. */
export type ProviderOrder = {
  paymentId: string;
  tenantId: string;
  plan: SubscriptionPlan;
  /** The customer of an earlier subscription of the same person, or else the address for the receipts. */
  customerId: string | null;
  email: string | null;
  /** The page to which the person comes back. */
  returnTo: string;
  language: string;
};
/** A payment that is paid back, and what ends with it, by the provider's ids. */
export type ProviderRefund = { paymentId: string; invoiceId: string | null; subscriptionId: string | null };
/** The page of a provider on which a person pays, with its id there. */
export type PaymentPage = { id: string; url: string };
export type PaymentProvider = {
  /** Returns the provider's page on which the person pays; null where nobody pays on a page. */
  createPayment(order: ProviderOrder): Promise<PaymentPage | null>;
  /** Closes a page on which nobody is to pay any more. */
  closePage(pageId: string): Promise<void>;
  /** Pays back in full, and ends the subscription there. */
  createRefund(refund: ProviderRefund): Promise<void>;
  /** Ends the renewals of a subscription, or takes that back. */
  updateRenewal(subscriptionId: string, isCancelled: boolean): Promise<void>;
  /** Returns the page on which a person changes the card and the plan; null where there is none. */
  createPortal(customerId: string, returnTo: string): Promise<string | null>;
  /** Returns the id of the invoice that a payment of the provider paid. */
  findInvoice(paymentIntent: string): Promise<string | null>;
  /** Returns the last digits of the card that pays a subscription. */
  findCard(subscriptionId: string): Promise<string | null>;
};
