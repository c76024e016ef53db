// Declares the tables of preferences: what a person, and what a company, wants differently from the defaults.
import { boolean, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { data, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { lockScreens } from '../contract/preference.model.ts';
import type { Choices, DefaultChoices } from '../contract/preference.model.ts';

/** Nobody has a row before the first choice, and no choice that equals the default is stored. */
export const notificationPreferences = data.table(
  'notification_preferences',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    choices: jsonb('choices').$type<Choices>().notNull().default({}),
    /** Null follows the company. */
    isQuiet: boolean('is_quiet'),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Whole days of the week, 1 for Monday. */
    quietDays: smallint('quiet_days').array(),
    lockScreen: text('lock_screen', { enum: lockScreens }).notNull().default('title'),
    /** The zone of the quiet hours; null is the company's. */
    timeZone: text('time_zone'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] }), refers(t, t.userId, users)],
);
/** One row for a company that wants other defaults than the product. */
export const notificationDefaults = data.table(
  'notification_defaults',
  {
    tenantId: tenantId(),
    choices: jsonb('choices').$type<DefaultChoices>().notNull().default({}),
    isQuiet: boolean('is_quiet').notNull().default(false),
    quietFrom: text('quiet_from').notNull(),
    quietTo: text('quiet_to').notNull(),
    quietDays: smallint('quiet_days').array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
