// Declares the tables of the organisation: business units (a tree), departments, job titles.
import { sql } from 'drizzle-orm';
import { boolean, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';

const named = {
  tenantId: tenantId(),
  id: id(),
  name: text('name').notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`public.search_key(name)`),
  observation: text('observation'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};
export const businessUnits = data.table('business_units', { ...named, parentId: uuid('parent_id') }, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
  refers(t, t.parentId, t),
  index('business_units_parent').on(t.tenantId, t.parentId),
  index('business_units_name').on(t.tenantId, t.nameKey, t.id),
]);
export const departments = data.table('departments', named, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
  unique('departments_name').on(t.tenantId, t.nameKey),
]);
export const jobTitles = data.table(
  'job_titles',
  {
    ...named,
    /** Ids of skills in the later feature taxonomy, without a foreign key. */
    skillIds: uuid('skill_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    automatedRegistrationId: uuid('automated_registration_id'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('job_titles_name').on(t.tenantId, t.nameKey)],
);
