// Declares the table of the contracts that a communication is given to, and of its state there.
import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { LinkState } from '../contract/communication.model.ts';
import { communications } from './communications.tables.ts';

export const communicationLinks = data.table(
  'communication_links',
  {
    tenantId: tenantId(),
    communicationId: uuid('communication_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    targetTenantId: uuid('target_tenant_id').notNull(),
    name: text('name').notNull(),
    /** False where the communication was taken away; the row is removed when its copy there is switched off. */
    isLinked: boolean('is_linked').notNull().default(true),
    state: text('state').$type<LinkState>().notNull().default('waiting'),
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.communicationId, t.contractId] }),
    refers(t, t.communicationId, communications),
    index('communication_links_contract').on(t.tenantId, t.contractId),
  ],
);
