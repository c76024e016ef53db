// Declares the tables of certificate designs and of issued certificates, which are snapshots that never change.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { files } from '#platform/server/files.tables.ts';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { CertificateDesign, CertificateSnapshot } from '../contract/certificate.model.ts';

export type DesignDraft = { name: string; design: CertificateDesign };
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
    originName: text('origin_name'),
    /** What the designer saved while one drew, until it is saved or discarded. */
    draft: jsonb('draft').$type<DesignDraft>(),
    draftAt: instant('draft_at'),
    /** Counts the drafts, so that a tab that has an older one overwrites nothing. */
    draftRevision: integer('draft_revision').notNull().default(0),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('certificates_name').on(t.tenantId, t.nameKey, t.id)],
);
/** The saved states of a design, the last of which is the design itself; none where it was never changed. */
export const certificateVersions = data.table(
  'certificate_versions',
  {
    tenantId: tenantId(),
    certificateId: uuid('certificate_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    design: jsonb('design').$type<CertificateDesign>().notNull(),
    /** The account that saved it; null for the state before the first change. */
    savedBy: uuid('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.certificateId, t.number] }), refers(t, t.certificateId, certificates)],
);
/** The pictures that a company sent for its designs. They stay: issued certificates show them. */
export const certificatePictures = data.table(
  'certificate_pictures',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.hash] }),
    refers(t, t.fileId, files),
    index('certificate_pictures_newest').on(t.tenantId, t.createdAt),
  ],
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
