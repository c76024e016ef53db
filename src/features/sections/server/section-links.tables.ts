// Declares the tables of the contracts that a section is given to, and of its state there.
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { LinkState } from '../contract/section-link.model.ts';
import { sections } from './sections.tables.ts';

export const sectionLinks = data.table(
  'section_links',
  {
    tenantId: tenantId(),
    sectionId: uuid('section_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    targetTenantId: uuid('target_tenant_id').notNull(),
    name: text('name').notNull(),
    /** False where the section was taken away; the row is removed when its copy there is switched off. */
    isLinked: boolean('is_linked').notNull().default(true),
    state: text('state').$type<LinkState>().notNull().default('waiting'),
    reason: text('reason'),
    /** Number of objects that arrived and still wait for their file. */
    pendingFiles: integer('pending_files').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.contractId] }),
    refers(t, t.sectionId, sections),
    index('section_links_contract').on(t.tenantId, t.contractId),
  ],
);
