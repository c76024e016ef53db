// Declares the tables of the payment provider: the connection of each company, and the events that were taken.
import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { data, instant, tenantId, updatedAt } from '#platform/server/columns.ts';

/** The connection of a company to its payment provider; the secrets are sealed by a key of the installation. */
export const paymentProviders = data.table(
  'payment_providers',
  {
    tenantId: tenantId(),
    sealedKey: text('sealed_key').notNull(),
    sealedEventSecret: text('sealed_event_secret').notNull(),
    monthlyPrice: text('monthly_price'),
    annualPrice: text('annual_price'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
/** The events that were taken, each once, with the moment at which the provider signed the first delivery. */
export const paymentEvents = data.table(
  'payment_events',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    signedAt: instant('signed_at').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('payment_events_taken').on(t.tenantId, t.takenAt)],
);
