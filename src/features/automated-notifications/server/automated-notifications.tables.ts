// Declares the tables of automated notifications: rules, their immutable templates, and when each person was last here.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { ruleEvents, ruleIntervals, ruleSituations } from '../contract/automated-notification.model.ts';

export const automatedNotifications = data.table(
  'automated_notifications',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    situation: text('situation', { enum: ruleSituations }).notNull(),
    event: text('event', { enum: ruleEvents }).notNull(),
    interval: text('send_interval', { enum: ruleIntervals }).notNull(),
    days: integer('days'),
    daysWithoutAccess: integer('days_without_access'),
    copiesSupervisor: boolean('copies_supervisor').notNull().default(false),
    extraRecipient: text('extra_recipient'),
    subject: text('subject').notNull(),
    template: text('template').notNull(),
    /** The number of the present template. */
    version: integer('version').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    /** True where an author has read that it goes to more people than are told without a question. */
    allowsMany: boolean('allows_many').notNull().default(false),
    lastRunAt: instant('last_run_at'),
    lastQueued: integer('last_queued'),
    /** The people of a run that waits for an author's answer, because they are too many. */
    heldRecipients: integer('held_recipients'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('automated_notifications_name').on(t.tenantId, t.nameKey, t.id),
    index('automated_notifications_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
/** The templates that a rule has had; a row never changes, so that what was sent can be told again. */
export const automatedTemplates = data.table(
  'automated_templates',
  {
    tenantId: tenantId(),
    notificationId: uuid('notification_id').notNull(),
    number: integer('number').notNull(),
    subject: text('subject').notNull(),
    template: text('template').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.notificationId, t.number] }),
    refers(t, t.notificationId, automatedNotifications),
  ],
);
/** When each person last opened the platform in this company: at most one write an hour and person. */
export const lastAccesses = data.table(
  'last_accesses',
  { tenantId: tenantId(), userId: uuid('user_id').notNull(), at: instant('at').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] }), refers(t, t.userId, users)],
);
