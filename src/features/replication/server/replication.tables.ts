// Declares the tables of the packages sent to contracts, as they were when sent, and of what each contract received from which sender.
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { Package, Part } from './package.service.ts';

/** The immutable packages; the table keeps the last one of each section. */
export const replicationPackages = data.table(
  'replication_packages',
  {
    tenantId: tenantId(),
    id: id(),
    objectId: uuid('object_id').notNull(),
    content: jsonb('content').$type<Package>().notNull(),
    /** The hash of the content: a package that did not change is not sent again. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('replication_packages_object').on(t.tenantId, t.objectId)],
);
/** The objects that a package looked for, found or not: a change of any sends the section again (database/functions/48_sending.sql). */
export const replicationPackageParts = data.table(
  'replication_package_parts',
  { tenantId: tenantId(), sectionId: uuid('section_id').notNull(), objectId: uuid('object_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.objectId] }),
    index('replication_package_parts_object').on(t.tenantId, t.objectId),
  ],
);
/** The sections that a contract receives, with their sender and whether the last sending was applied: there was enough quota. */
export const receivedSections = data.table(
  'received_sections',
  {
    tenantId: tenantId(),
    senderTenantId: uuid('sender_tenant_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    senderName: text('sender_name').notNull(),
    isApplied: boolean('is_applied').notNull(),
    /** Number of its objects that still wait for their file. */
    pendingFiles: integer('pending_files').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.senderTenantId, t.sectionId] })],
);
/** The copies in a contract, each with the sections that contain it. A copy that no section contains any more is switched off. */
export const receivedParts = data.table(
  'received_parts',
  {
    tenantId: tenantId(),
    senderTenantId: uuid('sender_tenant_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    kind: text('kind').$type<Part['kind']>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** True where the sender has it switched on. */
    isActive: boolean('is_active').notNull(),
    /** True where the sender holds a copy too: the owner's own thing precedes it. */
    isForwarded: boolean('is_forwarded').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.senderTenantId, t.sectionId, t.objectId] }),
    index('received_parts_object').on(t.tenantId, t.objectId),
  ],
);
