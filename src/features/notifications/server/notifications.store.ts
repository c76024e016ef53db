// Reads and writes notifications in SQL; each write also keeps the number of unread ones.
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { newId } from '#platform/server/columns.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { prepared, statement } from '#platform/server/prepared-statements.ts';
import { users } from '#features/people/server/users.tables.ts';
import { eventsOf, notificationEvents } from '../contract/notification.model.ts';
import type { NotificationEvent, NotificationValues } from '../contract/notification.model.ts';
import type { DefaultChannels, MailTime, QuietHours } from '../contract/preference.model.ts';
import type { NotificationFilter } from '../contract/notification.wire.ts';
import { notificationCounters as counters, notifications } from './notifications.tables.ts';
import { channelsSql, quietUntilSql } from './preferences.store.ts';
import { notificationPreferences as preferences } from './preferences.tables.ts';

/** A row to write: who is told of what. */
export type Told = {
  userId: string;
  objectId: string;
  occurrence: string;
  title: string;
  values: NotificationValues;
};
/** What was told, and by which other ways the person wants it. */
export type Made = {
  id: string;
  userId: string;
  objectId: string;
  occurrence: string;
  isPushed: boolean;
  mail: MailTime;
  email: string;
  language: 'pt' | 'en' | 'es' | null;
  /** The end of the quiet hours in which the person is now. */
  heldUntil: string | null;
};
/** What applies where a person chose nothing. The trial follows no choice; what is mailed otherwise is not mailed again. */
export type Usual = {
  channels: DefaultChannels;
  isFixed: boolean;
  isMailed: boolean;
  quiet: QuietHours;
  timeZone: string;
  now: string;
};
/**
 * Inserts what was not told yet to people who may sign in, and counts it, in one statement, which also says for all of them by
 * which channels it goes.
 */
export async function insertTold(
  db: Db,
  event: NotificationEvent,
  told: readonly Told[],
  { channels, isFixed, isMailed, quiet, timeZone, now }: Usual,
): Promise<Made[]> {
  if (told.length === 0) return [];
  const rows = told.map((one) => ({ ...one, id: newId() }));
  const { inApp, mail, isPushed } = {
    ...channelsSql(notificationEvents[event].subject, channels),
    ...(isFixed && { inApp: sql`true`, isPushed: sql`true` }),
    ...((isFixed || !isMailed) && { mail: sql`'never'::text` }),
  };
  const heldUntil = isFixed ? sql`null::timestamptz` : quietUntilSql({ ...quiet, timeZone, now });
  const { rows: made } = await db.execute<Made>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (id uuid, "userId" uuid, "objectId" uuid, occurrence text, title text, values jsonb)),
    people as materialized (
      select g.*, u.email, u.language, ${inApp} as in_app, ${mail} as mail, ${isPushed} as is_pushed,
        ${heldUntil} as held_until
      from given g join ${users} u on u.id = g."userId" and u.is_active and u.removed_at is null
      left join ${preferences} p on p.user_id = u.id),
    told as (
      insert into data.notifications
        (id, user_id, event, object_id, occurrence, title, values, in_app, removed_at, digest)
      select id, "userId", ${event}, "objectId", occurrence, title, values, in_app,
        case when not in_app then now() end, case when mail in ('daily', 'weekly') then mail end
      from people
      order by "userId"
      on conflict (tenant_id, user_id, event, object_id, occurrence) do nothing
      returning id, user_id, in_app),
    counted as (
      insert into data.notification_counters as c (user_id, unread, changed_at)
      select user_id, count(*)::integer, clock_timestamp() from told where in_app group by user_id order by user_id
      on conflict (tenant_id, user_id) do update
        set unread = c.unread + excluded.unread, changed_at = excluded.changed_at
      returning c.user_id)
    select p.id, p."userId", p."objectId", p.occurrence, p.is_pushed as "isPushed", p.mail, p.email, p.language,
      to_char(p.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldUntil"
    from told t join people p on p.id = t.id`);
  return made;
}

const row = {
  id: notifications.id,
  event: notifications.event,
  objectId: notifications.objectId,
  title: notifications.title,
  values: notifications.values,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};
type PageSlice = { pageNumber: number; pageSize: number };
export type NotificationRow = Awaited<ReturnType<typeof page>>[number];
const whereOf = (userId: string, { search, status, subject }: NotificationFilter) =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.removedAt),
    status && (status === 'unread' ? isNull(notifications.readAt) : isNotNull(notifications.readAt)),
    subject && inArray(notifications.event, eventsOf(subject)),
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${notifications.titleKey}) > 0` : undefined,
  );
const page = (db: Db, userId: string, filter: NotificationFilter, { pageNumber, pageSize }: PageSlice) =>
  db
    .select(row)
    .from(notifications)
    .where(whereOf(userId, filter))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
/** Counts what a filter finds, to the limit of exact totals. */
async function countFound(db: Db, userId: string, filter: NotificationFilter): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(whereOf(userId, filter))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return count!.total;
}
/** What every opening of the panel asks, in one question that is planned once: all notifications, or the unread ones. */
const inPanel = (name: string, which: SQL) =>
  statement(name, (v) => {
    const own = sql`n.user_id = ${v('userId')} and n.removed_at is null ${which}`;
    return sql`
      select c.total, p.*
      from (
        select count(*)::int as total
        from (select from data.notifications n where ${own} limit ${v('most')}::integer) found) c
      left join (
        select n.id, n.event, n.object_id as "objectId", n.title, n.values, n.created_at as "createdAt",
          n.read_at as "readAt"
        from data.notifications n
        where ${own}
        order by n.created_at desc, n.id desc
        limit ${v('limit')}::integer offset ${v('offset')}::integer) p on true
      order by p."createdAt" desc, p.id desc`;
  });
const panels = {
  all: inPanel('notifications_panel', sql``),
  unread: inPanel('unread_notifications_panel', sql`and n.read_at is null`),
};
type PanelRow = { total: number } & (
  | { id: null }
  | (Omit<NotificationRow, 'createdAt' | 'readAt'> & { createdAt: Date; readAt: Date | null })
);
/** Returns a page of what a filter finds, newest first, and how much it finds. */
export async function listPage(db: Db, userId: string, filter: NotificationFilter, slice: PageSlice) {
  const { search, subject, status } = filter;
  if (search?.trim() || subject || status === 'read') {
    const [rows, total] = await Promise.all([page(db, userId, filter, slice), countFound(db, userId, filter)]);
    return { rows, ...totalOf(total) };
  }
  const { pageNumber, pageSize } = slice;
  const values = { userId, most: exactTotalLimit + 1, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const found = await panels[status ?? 'all']<PanelRow>(db, values);
  const rows = found.flatMap((one) => {
    if (one.id === null) return [];
    return [{ ...one, createdAt: one.createdAt.toISOString(), readAt: one.readAt?.toISOString() ?? null }];
  });
  return { rows, ...totalOf(found[0]!.total) };
}
/** Returns the ids of all that a filter finds, newest first. */
export const listIds = async (db: Db, userId: string, filter: NotificationFilter): Promise<string[]> =>
  (
    await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(whereOf(userId, filter))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
  ).map(({ id }) => id);
export const listOwnByIds = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .select(row)
    .from(notifications)
    .where(and(whereOf(userId, {}), inArray(notifications.id, [...ids])));
const unreadOf = prepared((db) =>
  db
    .select({ unread: counters.unread })
    .from(counters)
    .where(eq(counters.userId, sql.placeholder('userId')))
    .prepare('unread_notifications'),
);
/** Returns the number of unread notifications; nobody has a row before the first one. */
export async function findUnread(db: Db, userId: string): Promise<number> {
  const [found] = await unreadOf(db).execute({ userId });
  return found?.unread ?? 0;
}
/** Changes notifications of a person and the counter by those that were or become unread, in one statement. */
async function change(db: Db, userId: string, { set, where, by }: { set: SQL; where: SQL; by: SQL }): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    with changed as (
      update data.notifications set ${set}
      where user_id = ${userId} and removed_at is null and ${where}
      returning id, read_at),
    counted as (select coalesce(sum(${by}), 0)::integer as by from changed)
    update data.notification_counters c set unread = c.unread + d.by, changed_at = clock_timestamp()
    from counted d
    where c.user_id = ${userId}
    returning c.unread`);
  return rows[0]?.unread ?? 0;
}
export const markRead = (db: Db, userId: string, id: string | undefined, at: string): Promise<number> =>
  change(db, userId, {
    set: sql`read_at = ${at}::timestamptz`,
    where: id ? sql`read_at is null and id = ${id}::uuid` : sql`read_at is null`,
    by: sql`-1`,
  });
export const markUnread = (db: Db, userId: string, id: string): Promise<number> =>
  change(db, userId, { set: sql`read_at = null`, where: sql`read_at is not null and id = ${id}::uuid`, by: sql`1` });
export const remove = (db: Db, userId: string, id: string, at: string): Promise<number> =>
  change(db, userId, {
    set: sql`removed_at = ${at}::timestamptz`,
    where: sql`id = ${id}::uuid`,
    by: sql`case when read_at is null then -1 else 0 end`,
  });
export async function exists(db: Db, userId: string, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNull(notifications.removedAt)));
  return found !== undefined;
}
/** Returns notifications as they are told, those of these ids that exist. */
export const listByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...row, userId: notifications.userId, removedAt: notifications.removedAt, inApp: notifications.inApp })
    .from(notifications)
    .where(isAmong(notifications.id, ids))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
/** Removes what is older than a moment for good, and counts anew where unread ones went. */
export const forgetOlder = (db: Db, before: string) =>
  db.execute(sql`
    with gone as (
      delete from data.notifications where ${lt(notifications.createdAt, before)}
      returning user_id, read_at, removed_at),
    fewer as (
      select user_id, count(*)::integer as unread from gone
      where read_at is null and removed_at is null
      group by user_id)
    update data.notification_counters c set unread = c.unread - f.unread, changed_at = clock_timestamp()
    from fewer f
    where c.user_id = f.user_id`);
/** Removes all that a person was told. */
export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId));
  await db.delete(counters).where(eq(counters.userId, userId));
}
