// Declares the tables of the look sent to contracts: the immutable package, and its result in each contract.
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { BrandingPackage, ReplicationState } from '../contract/branding-replications.model.ts';

export const brandingReplications = data.table(
  'branding_replications',
  {
    tenantId: tenantId(),
    id: id(),
    package: jsonb('package').$type<BrandingPackage>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
export const brandingReplicationTargets = data.table(
  'branding_replication_targets',
  {
    tenantId: tenantId(),
    id: id(),
    replicationId: uuid('replication_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    targetTenantId: uuid('target_tenant_id').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ReplicationState>().notNull().default('waiting'),
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.replicationId, brandingReplications),
    index('branding_replication_targets_replication').on(t.tenantId, t.replicationId),
    index('branding_replication_targets_contract').on(t.tenantId, t.contractId, t.id),
  ],
);
