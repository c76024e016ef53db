// To which contracts a section is given, and how far it has come there.
import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Not any more: what was sent is switched off there. */
    isLinked: boolean('is_linked').notNull().default(true),
    /** It was switched off there when it was taken away: given again it is switched on. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    state: text('state').$type<LinkState>().notNull().default('waiting'),
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.contractId] }),
    refers(t, t.sectionId, sections),
    index('section_links_contract').on(t.tenantId, t.contractId),
  ],
);
