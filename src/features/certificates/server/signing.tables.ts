// Declares the table of the certificates by which companies sign their documents.
import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, instant, tenantId } from '#platform/server/columns.ts';

/** One row for each tenant. The installation's key seals the private key; the password of the file is not stored. */
export const signingCertificates = data.table(
  'signing_certificates',
  {
    tenantId: tenantId(),
    /** The sealed key with the chain of certificates. */
    sealed: text('sealed').notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    serial: text('serial').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    /** The account that deposited it. */
    depositedBy: uuid('deposited_by').notNull(),
    depositedAt: instant('deposited_at').notNull(),
    /** The last step at which its end was announced, in days before it. */
    warnedDays: integer('warned_days'),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
