// Runs the nights and mornings of subscriptions, and what the payment provider does later: cards and refunds.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { forgetPaymentEvents, updateCard, updateRefundedPayment } from './payment-events.service.ts';
import { createNotices } from './notices.service.ts';
import { createRenewals } from './orders.service.ts';
import type { ProviderRefund } from './payment-provider.service.ts';
import { askProvider } from './providers.service.ts';

export const subscriptionJobs = [
  job<object>('subscription-renewals', createRenewals),
  job<object>('subscription-notices', createNotices),
  job<object>('subscription-events', forgetPaymentEvents),
  job<{ subscriptionId: string }>('subscription-card', updateCard),
  job<{ paymentIntent: string; refundedAt: string }>('subscription-refunded', updateRefundedPayment),
  job<ProviderRefund>('subscription-refund', (context, refund) =>
    askProvider(context, (provider) => provider.createRefund(refund)),
  ),
];
export const subscriptionSchedules: readonly Schedule[] = [
  { task: 'subscription-renewals', at: '04:20' },
  { task: 'subscription-events', at: '04:30' },
  { task: 'subscription-notices', at: '07:00' },
];
