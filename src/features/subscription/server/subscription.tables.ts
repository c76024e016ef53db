// Declares the tables of subscriptions: the plans that a company offers, the subscription of each person, and every payment.
import { sql } from 'drizzle-orm';
import { date, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { cancelReasons, paymentKinds, paymentStates, subscriptionPlans } from '../contract/subscription.model.ts';

const day = (name: string) => date(name, { mode: 'string' });
/** The plans with their prices; a company without a row has no subscriptions. */
export const subscriptionOffers = data.table(
  'subscription_offers',
  {
    tenantId: tenantId(),
    plan: text('plan', { enum: subscriptionPlans }).notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.plan] })],
);
/** The one subscription of a person, which begins anew after its end. Days are those of the tenant's time zone. */
export const subscriptions = data.table(
  'subscriptions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    plan: text('plan', { enum: subscriptionPlans }).notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    cardLastDigits: text('card_last_digits'),
    /** The anchor of all renewals, of which so many were paid. */
    startedOn: day('started_on').notNull(),
    renewals: integer('renewals').notNull().default(0),
    expiresOn: day('expires_on').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason', { enum: cancelReasons }),
    cancelComment: text('cancel_comment'),
    /** The subscription and the customer at the payment provider, and the moment of its newest change that was taken. */
    providerId: text('provider_id'),
    customerId: text('customer_id'),
    providerChangedAt: instant('provider_changed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('subscriptions_person').on(t.tenantId, t.userId),
    refers(t, t.userId, users),
    uniqueIndex('subscriptions_provider').on(t.tenantId, t.providerId),
    index('subscriptions_customer').on(t.tenantId, t.customerId),
    index('subscriptions_last_day').on(t.tenantId, t.expiresOn, t.id),
  ],
);
/** Every payment, in whole cents; at most one of a person waits. */
export const subscriptionPayments = data.table(
  'subscription_payments',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    plan: text('plan', { enum: subscriptionPlans }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('pending'),
    cardLastDigits: text('card_last_digits'),
    /** The period that it pays; of an order it is known when it is paid. */
    beginsOn: day('begins_on'),
    expiresOn: day('expires_on'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** The page, the invoice and the subscription at the payment provider. */
    pageId: text('page_id'),
    invoiceId: text('invoice_id'),
    providerId: text('provider_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    index('subscription_payments_person').on(t.tenantId, t.userId, t.createdAt, t.id),
    index('subscription_payments_state').on(t.tenantId, t.state, t.createdAt, t.id),
    uniqueIndex('subscription_payments_invoice').on(t.tenantId, t.invoiceId),
    index('subscription_payments_page').on(t.tenantId, t.pageId),
    index('subscription_payments_created').on(t.tenantId, t.createdAt, t.id),
    uniqueIndex('subscription_payments_waiting')
      .on(t.tenantId, t.userId)
      .where(sql`state = 'pending'`),
  ],
);
