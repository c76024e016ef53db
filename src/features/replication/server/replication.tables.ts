// Declares the tables of the packages sent to contracts, as they were when sent, and of what each contract received from which sender.
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { Package, Part } from './package.service.ts';

/** Immutable; the one sent last of a section is kept. */
export const replicationPackages = data.table(
  'replication_packages',
  {
    tenantId: tenantId(),
    id: id(),
    objectId: uuid('object_id').notNull(),
    content: jsonb('content').$type<Package>().notNull(),
    /** The hash of the content: what did not change is sent no second time. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('replication_packages_object').on(t.tenantId, t.objectId)],
);
/** All that a package was looked for in, found or not: whatever of it changes, the section is sent again (database/functions/48_sending.sql). */
export const replicationPackageParts = data.table(
  'replication_package_parts',
  { tenantId: tenantId(), sectionId: uuid('section_id').notNull(), objectId: uuid('object_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.objectId] }),
    index('replication_package_parts_object').on(t.tenantId, t.objectId),
  ],
);
/** In the contract: the sections that it is sent, by whom, and whether the last sending could be taken in. */
export const receivedSections = data.table(
  'received_sections',
  {
    tenantId: tenantId(),
    senderTenantId: uuid('sender_tenant_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    senderName: text('sender_name').notNull(),
    isTaken: boolean('is_taken').notNull(),
    /** How many of its objects still wait for their file. */
    awaited: integer('awaited').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.senderTenantId, t.sectionId] })],
);
/** In the contract: every copy with the sections that bring it. One that none brings any more is switched off. */
export const receivedParts = data.table(
  'received_parts',
  {
    tenantId: tenantId(),
    senderTenantId: uuid('sender_tenant_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    kind: text('kind').$type<Part['kind']>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** The sender's switch. */
    isOn: boolean('is_on').notNull(),
    /** It is a copy at the sender too: whose own it is goes before. */
    isPassedOn: boolean('is_passed_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.senderTenantId, t.sectionId, t.objectId] }),
    index('received_parts_object').on(t.tenantId, t.objectId),
  ],
);
