// Declares the table of the tenant's settings: colours, logos, texts and sign-in look, in one document per tenant.
import { integer, jsonb, uuid } from 'drizzle-orm/pg-core';
import { data, tenantId, updatedAt } from '#platform/server/columns.ts';
import type { EarlierLook, TenantSettings } from '../contract/settings.model.ts';

export const tenantSettings = data.table('tenant_settings', {
  tenantId: tenantId().primaryKey(),
  settings: jsonb('settings').$type<TenantSettings>().notNull(),
  /** The look before the present one, for the way back. */
  earlierLook: jsonb('earlier_look').$type<EarlierLook>(),
  version: integer('version').notNull().default(1),
  updatedBy: uuid('updated_by'),
  updatedAt: updatedAt(),
});
