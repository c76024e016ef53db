// Declares the tables of permission groups (a name and the permissions it gives) and of the contracts that a group is given to.
import { sql } from 'drizzle-orm';
import { boolean, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#platform/contract/permission.ts';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';

/** The groups. `permissions` holds keys of `platform/contract/permission.ts`; `role` marks the default groups of every tenant. */
export const permissionGroups = data.table(
  'permission_groups',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    /** The dashboard that its people see. decisions D2.8 */
    classification: text('classification', { enum: ['administrator', 'manager', 'student'] })
      .notNull()
      .default('student'),
    role: text('role', { enum: ['student', 'manager', 'evaluator', 'administrator'] }),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`is_switched_on and is_offered`),
    /** The tenant's own switch. */
    isSwitchedOn: boolean('is_switched_on').notNull().default(true),
    /** The sender's switch: true where the sender still gives the group and has it switched on. */
    isOffered: boolean('is_offered').notNull().default(true),
    origin: text('origin', { enum: ['own', 'distributor'] })
      .notNull()
      .default('own'),
    /** The company that gave the group, as list and form name it. */
    originName: text('origin_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('permission_groups_name').on(t.tenantId, t.nameKey)],
);
/** The contracts to which a group is given, and the state of the transfer. */
export const permissionGroupLinks = data.table(
  'permission_group_links',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    contractId: uuid('contract_id').notNull(),
    targetTenantId: uuid('target_tenant_id').notNull(),
    /** False after the group was withdrawn: its copy is switched off there. */
    isLinked: boolean('is_linked').notNull().default(true),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.groupId, t.contractId] }),
    refers(t, t.groupId, permissionGroups),
    index('permission_group_links_contract').on(t.tenantId, t.contractId),
  ],
);
