// Declares the tables of certificate designs and of issued certificates, which are snapshots with one stored document each.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
/**
 * One current row for each user, course or trail, and cycle; those that a reissue replaced stay. The credential is public;
 * its hash opens it without sign-in (`public_handles`).
 */
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
    /** What lists and sums need of the snapshot, so that they do not read whole designs. */
    title: text('title')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(snapshot ->> 'title', '')`),
    workloadMinutes: integer('workload_minutes')
      .notNull()
      .generatedAlwaysAs(sql`coalesce((snapshot ->> 'workloadMinutes')::numeric::integer, 0)`),
    personKey: text('person_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(coalesce(snapshot ->> 'personName', ''))`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`public.search_key(coalesce(snapshot ->> 'personName', '') || ' ' || coalesce(snapshot ->> 'title', ''))`,
      ),
    issuedAt: instant('issued_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
    /** False once a reissue replaced it. */
    isCurrent: boolean('is_current').notNull().default(true),
    replacedAt: instant('replaced_at'),
    replacedBecause: text('replaced_because'),
    /** The certificate that replaced this one. */
    replacedBy: uuid('replaced_by'),
    /** The stored PDF; null until the worker has drawn it. */
    fileId: uuid('file_id'),
    /** The SHA-256 of the stored PDF, as the file has it: the public page reads it without the file. */
    fileHash: text('file_hash'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Whose certificate signed the stored PDF; null where it carries no signature. */
    signedBy: text('signed_by'),
    drawnAt: instant('drawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('issued_certificates_current')
      .on(t.tenantId, t.userId, t.kind, t.objectId, t.cycle)
      .where(sql`is_current`),
    unique('issued_certificates_credential').on(t.tenantId, t.credential),
    refers(t, t.userId, users),
    refers(t, t.certificateId, certificates),
    refers(t, t.fileId, files),
    index('issued_certificates_user').on(t.tenantId, t.userId, t.objectId, t.cycle),
    index('issued_certificates_ending')
      .on(t.tenantId, t.userId, t.expiresAt)
      .where(sql`is_current and revoked_at is null and expires_at is not null`),
    index('issued_certificates_object').on(t.tenantId, t.objectId, t.userId, t.cycle),
    index('issued_certificates_design').on(t.tenantId, t.certificateId, t.issuedAt, t.id),
    index('issued_certificates_person').on(t.tenantId, t.certificateId, t.personKey, t.id),
    index('issued_certificates_recent').on(t.tenantId, t.issuedAt, t.id),
    index('issued_certificates_people').on(t.tenantId, t.personKey, t.id),
    index('issued_certificates_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    index('issued_certificates_file').on(t.tenantId, t.fileId),
    index('issued_certificates_undrawn')
      .on(t.tenantId, t.id)
      .where(sql`file_id is null`),
  ],
);
