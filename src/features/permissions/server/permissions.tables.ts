// Permission groups: a name and the functionalities it opens.
import { sql } from 'drizzle-orm';
import { boolean, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Permission } from '#platform/contract/permission.ts';
import { createdAt, data, id, tenantId, updatedAt } from '#platform/server/columns.ts';

/** `permissions` holds keys of `platform/contract/permission.ts`. `role` marks the groups every tenant is born with. */
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
    /** Which dashboard its people see. decisions D2.8 */
    classification: text('classification', { enum: ['administrator', 'manager', 'student'] })
      .notNull()
      .default('student'),
    role: text('role', { enum: ['student', 'manager', 'evaluator', 'administrator'] }),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('permission_groups_name').on(t.tenantId, t.nameKey)],
);
