// Declares the calls about one's own subscription, and those of administrators about plans and payments (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { connectedProvider, paymentEventKey, paymentPortal, paymentProviderForm } from './payment-provider.wire.ts';
import { providerLimits } from './subscription.model.ts';
import {
  ownPaymentFilter,
  paymentConfirmation,
  paymentKey,
  receiptKey,
  receivedPaymentFilter,
  receivedPayments,
  subscriptionDetails,
  subscriptionCancellation,
  subscriptionKey,
  subscriptionOffer,
  subscriptionOrder,
  subscriptionOrdered,
  subscriptionPayments,
  subscriptionPlanEdit,
} from './subscription.wire.ts';

const own = { service: 'main', access: 'signed-in' } as const;
const managed = { service: 'main', access: { permission: 'users' } } as const;

export const getSubscription = endpoint({ ...own, method: 'GET', path: 'Assinatura', answer: subscriptionDetails });
export const listSubscriptionPlans = endpoint({
  ...own,
  method: 'GET',
  path: 'Assinatura/Planos',
  answer: subscriptionOffer,
});
/** Asks for a first subscription, or for a new one after the end, which archives enrollments and progress when it is paid. */
export const orderSubscription = endpoint({
  ...own,
  method: 'POST',
  path: 'Assinatura',
  body: subscriptionOrder,
  answer: subscriptionOrdered,
  answerStatus: 201,
  audit: 'subscriptions.asked',
});
export const cancelSubscription = endpoint({
  ...own,
  method: 'POST',
  path: 'Assinatura/:id/Cancelar',
  params: subscriptionKey,
  body: subscriptionCancellation,
  audit: 'subscriptions.cancelled',
});
export const reactivateSubscription = endpoint({
  ...own,
  method: 'POST',
  path: 'Assinatura/:id/Reativar',
  params: subscriptionKey,
  audit: 'subscriptions.reactivated',
});
export const refundSubscription = endpoint({
  ...own,
  method: 'POST',
  path: 'Assinatura/:id/Devolver',
  params: subscriptionKey,
  audit: 'subscriptions.refunded',
});
export const listSubscriptionPayments = endpoint({
  ...own,
  method: 'GET',
  path: 'Assinatura/:id/Pagamentos',
  params: subscriptionKey,
  query: ownPaymentFilter,
  answer: subscriptionPayments,
});
export const printReceipt = endpoint({
  ...own,
  rateLimit: 'export',
  method: 'GET',
  path: 'Assinatura/:id/Pagamentos/:pagamentoId/Recibo',
  params: receiptKey,
  answer: download('application/pdf'),
  audit: 'subscriptions.receiptPrinted',
});
export const updateSubscriptionPlans = endpoint({
  ...managed,
  method: 'PUT',
  path: 'Assinatura/Planos',
  body: subscriptionPlanEdit,
  audit: 'subscriptions.changed',
});
export const listReceivedPayments = endpoint({
  ...managed,
  method: 'GET',
  path: 'Assinatura/Pagamentos',
  query: receivedPaymentFilter,
  answer: receivedPayments,
});
export const confirmPayment = endpoint({
  ...managed,
  method: 'POST',
  path: 'Assinatura/Pagamentos/:id/Confirmar',
  params: paymentKey,
  body: paymentConfirmation,
  audit: 'subscriptions.paid',
});
export const refusePayment = endpoint({
  ...managed,
  method: 'POST',
  path: 'Assinatura/Pagamentos/:id/Recusar',
  params: paymentKey,
  audit: 'subscriptions.denied',
});
/** Opens the provider's page for the card and the plan. */
export const openPaymentPortal = endpoint({
  ...own,
  rateLimit: 'outgoing',
  method: 'POST',
  path: 'Assinatura/:id/Portal',
  params: subscriptionKey,
  answer: paymentPortal,
  audit: 'subscriptions.portalOpened',
});
const connection = { ...managed, path: 'Assinatura/Provedor' } as const;
export const getPaymentProvider = endpoint({ ...connection, method: 'GET', answer: connectedProvider });
export const savePaymentProvider = endpoint({
  ...connection,
  method: 'PUT',
  body: paymentProviderForm,
  audit: 'subscriptions.providerChanged',
});
export const removePaymentProvider = endpoint({
  ...connection,
  method: 'DELETE',
  audit: 'subscriptions.providerRemoved',
});
/** Takes an event of the payment provider, which proves itself by the signature of the body's bytes. */
export const takePaymentEvent = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'public',
  method: 'POST',
  path: 'Assinatura/Stripe/:tenantId',
  params: paymentEventKey,
  bodyAs: 'raw',
  bodyLimitBytes: providerLimits.eventBytes,
});
