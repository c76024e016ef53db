// Binds the calls about subscriptions to their services.
import { Problem } from '#platform/contract/problem.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { rawBodyOf } from '#platform/server/raw-bodies.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/subscription.endpoints.ts';
import { createOrder, listPlans, updatePlans } from './orders.service.ts';
import {
  confirmPayment,
  listOwnPayments,
  listReceivedPayments,
  refundPayment,
  refusePayment,
} from './payments.service.ts';
import { takePaymentEvent } from './payment-events.service.ts';
import { printReceipt } from './receipt.service.ts';
import { getPaymentProvider, removePaymentProvider, updatePaymentProvider } from './provider-connection.service.ts';
import { cancelSubscription, createPortal, getSubscription, reactivateSubscription } from './subscriptions.service.ts';

export function subscriptionRoutes(app: App) {
  bind(app, calls.getSubscription, (context) => getSubscription(readerOf(context)));
  bind(app, calls.listSubscriptionPlans, (context) => listPlans(readerOf(context)));
  bind(app, calls.orderSubscription, (context, { body }) => createOrder(learnerOf(context), body));
  bind(app, calls.cancelSubscription, (context, { params, body }) =>
    cancelSubscription(learnerOf(context), params.id, body),
  );
  bind(app, calls.reactivateSubscription, (context, { params }) =>
    reactivateSubscription(learnerOf(context), params.id),
  );
  bind(app, calls.refundSubscription, (context, { params }) => refundPayment(learnerOf(context), params.id));
  bind(app, calls.listSubscriptionPayments, (context, { params, query }) =>
    listOwnPayments(readerOf(context), params.id, query),
  );
  bind(app, calls.printReceipt, (context, { params }) => printReceipt(readerOf(context), params));
  bind(app, calls.updateSubscriptionPlans, (context, { body }) => updatePlans(context, body));
  bind(app, calls.listReceivedPayments, (context, { query }) => listReceivedPayments(context, query));
  bind(app, calls.confirmPayment, (context, { params, body }) => confirmPayment(context, params.id, body));
  bind(app, calls.openPaymentPortal, (context, { params }) => createPortal(learnerOf(context), params.id));
  bind(app, calls.getPaymentProvider, (context) => getPaymentProvider(context));
  bind(app, calls.savePaymentProvider, (context, { body }) => updatePaymentProvider(context, body));
  bind(app, calls.removePaymentProvider, (context) => removePaymentProvider(context));
  bind(app, calls.takePaymentEvent, async (context, { params }, { request }) => {
    const signature = String(request.headers['stripe-signature'] ?? '');
    const isTaken = await takePaymentEvent(context, params.tenantId, { body: rawBodyOf(request), signature });
    if (!isTaken) throw new Problem('invalid', 'subscription.event.refused');
  });
  bind(app, calls.refusePayment, (context, { params }) => refusePayment(context, params.id));
}
