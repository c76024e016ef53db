// Declares the tables of certificate designs and of issued certificates, which are snapshots that never change.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { CertificateDesign, CertificateSnapshot } from '../contract/certificate.model.ts';

export const certificates = data.table(
  'certificates',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    code: text('code'),
    design: jsonb('design').$type<CertificateDesign>().notNull(),
    printsBack: boolean('prints_back').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    origin: text('origin', { enum: ['own', 'distributor'] })
      .notNull()
      .default('own'),
    originId: uuid('origin_id'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('certificates_name').on(t.tenantId, t.nameKey, t.id)],
);
/** One row for each user, course or trail, and cycle. The credential is public; its hash opens it without sign-in (`public_handles`). */
export const issuedCertificates = data.table(
  'issued_certificates',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    certificateId: uuid('certificate_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    cycle: integer('cycle').notNull().default(1),
    credential: text('credential').notNull(),
    snapshot: jsonb('snapshot').$type<CertificateSnapshot>().notNull(),
    issuedAt: instant('issued_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('issued_certificates_once').on(t.tenantId, t.userId, t.kind, t.objectId, t.cycle),
    unique('issued_certificates_credential').on(t.tenantId, t.credential),
    refers(t, t.userId, users),
    refers(t, t.certificateId, certificates),
    index('issued_certificates_design').on(t.tenantId, t.certificateId),
  ],
);
