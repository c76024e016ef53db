// Declares the tables of BI panels: the panels, the contracts and the people they are for, and the connection to the BI.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { connectionKinds, panelClassifications } from '../contract/bi-panel.model.ts';
import type { PanelParameter } from '../contract/bi-panel.model.ts';

export const biPanels = data.table(
  'bi_panels',
  {
    tenantId: tenantId(),
    id: id(),
    /** The panel's id in the BI. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    isPublic: boolean('is_public').notNull().default(false),
    classification: text('classification', { enum: panelClassifications }).notNull().default('all'),
    parameters: jsonb('parameters').$type<PanelParameter[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('bi_panels_name').on(t.tenantId, t.nameKey, t.id),
    index('bi_panels_created').on(t.tenantId, t.createdAt, t.id),
    index('bi_panels_updated').on(t.tenantId, t.updatedAt, t.id),
  ],
);
/** The contracts whose people see a panel. */
export const biPanelContracts = data.table(
  'bi_panel_contracts',
  {
    tenantId: tenantId(),
    panelId: uuid('panel_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    targetTenantId: uuid('target_tenant_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.panelId, t.contractId] }),
    refers(t, t.panelId, biPanels),
    index('bi_panel_contracts_target').on(t.targetTenantId),
  ],
);
/** The people of the company who were given access to a panel. */
export const biPanelUsers = data.table(
  'bi_panel_users',
  {
    tenantId: tenantId(),
    panelId: uuid('panel_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.panelId, t.userId] }),
    refers(t, t.panelId, biPanels),
    refers(t, t.userId, users),
    index('bi_panel_users_user').on(t.tenantId, t.userId),
  ],
);
/** The permission groups whose people see a panel. A group has no foreign key: one that goes opens nothing any more. */
export const biPanelGroups = data.table(
  'bi_panel_groups',
  { tenantId: tenantId(), panelId: uuid('panel_id').notNull(), groupId: uuid('group_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.panelId, t.groupId] }),
    refers(t, t.panelId, biPanels),
    index('bi_panel_groups_group').on(t.tenantId, t.groupId, t.panelId),
  ],
);
/** The connection of a company to its BI; the secret is sealed by a key of the installation. */
export const biConnections = data.table(
  'bi_connections',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: connectionKinds }).notNull(),
    address: text('address').notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
