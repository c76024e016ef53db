// Declares the tables of automatic enrolments: the contents in which the people of a job title or unit are enrolled.
import { boolean, date, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AutomatedItem } from '../contract/automated-enrollment.model.ts';
import { createdAt, data, id, tenantId, updatedAt } from '#platform/server/columns.ts';
export const automatedEnrollments = data.table(
  'automated_enrollments',
  {
    tenantId: tenantId(),
    id: id(),
    targetKind: text('target_kind', { enum: ['jobTitle', 'businessUnit'] }).notNull(),
    /** A job title or a unit. It has no foreign key, so that nothing refuses the removal of its target; then it matches nobody. */
    targetId: uuid('target_id').notNull(),
    items: jsonb('items').$type<AutomatedItem[]>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    notifiesByEmail: boolean('notifies_by_email').notNull().default(false),
    /** The number of enrolments that it has made. */
    enrolled: integer('enrolled').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('automated_enrollments_target').on(t.tenantId, t.targetId),
  ],
);
