// Declares the tables of notifications: what each person was told, and how many of it are unread.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { NotificationEvent, NotificationValues } from '../contract/notification.model.ts';
import { digests } from '../contract/preference.model.ts';

/** Notifications hold an event and its values; the reader's language words them. The object may be gone meanwhile. */
export const notifications = data.table(
  'notifications',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    event: text('event').$type<NotificationEvent>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** What tells one happening of the event from the next, such as a version, a day or a job. */
    occurrence: text('occurrence').notNull(),
    /** The title of the content, as it was called then. */
    title: text('title').notNull().default(''),
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title)`),
    values: jsonb('values').$type<NotificationValues>().notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** A removed notification stays hidden until it is forgotten, so that the same event does not tell it again. */
    removedAt: instant('removed_at'),
    /** False where the person does not want it in the app: it is removed from the start, and told elsewhere. */
    inApp: boolean('in_app').notNull().default(true),
    /** The digest that it waits for. */
    digest: text('digest', { enum: digests }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    unique('notifications_once').on(t.tenantId, t.userId, t.event, t.objectId, t.occurrence),
    index('notifications_recent')
      .on(t.tenantId, t.userId, t.createdAt, t.id)
      .where(sql`removed_at is null`),
    index('notifications_unread')
      .on(t.tenantId, t.userId, t.createdAt, t.id)
      .where(sql`read_at is null and removed_at is null`),
    index('notifications_age').on(t.tenantId, t.createdAt),
    index('notifications_digest')
      .on(t.tenantId, t.digest, t.userId, t.createdAt)
      .where(sql`digest is not null`),
  ],
);
/** The number of each person's unread notifications, kept by every write. */
export const notificationCounters = data.table(
  'notification_counters',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    unread: integer('unread').notNull(),
    /** The moment of the last change, by which a node finds what its open streams have to tell. */
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refers(t, t.userId, users),
    index('notification_counters_changed').on(t.changedAt),
  ],
);
