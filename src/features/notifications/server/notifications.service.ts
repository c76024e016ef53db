// Lists the caller's notifications in the caller's language, marks and removes them, and counts the unread ones.
import { maxPageSize } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { LearnerContext, Ports } from '#platform/server/context.ts';
import type { Language } from '#platform/server/texts.ts';
import { hrefOf, notificationEvents } from '../contract/notification.model.ts';
import type { FoundNotifications, Notification, NotificationFilter } from '../contract/notification.wire.ts';
import * as store from './notifications.store.ts';
import type { NotificationRow } from './notifications.store.ts';
import { tellPeople } from './telling.service.ts';
import { wordsOf } from './wording.service.ts';

/** Returns a notification as its reader sees it. */
export function asSeen(row: NotificationRow, language: Language): Notification {
  const { title, content } = wordsOf(row, language);
  return {
    id: row.id,
    event: row.event,
    deliveredAt: row.createdAt,
    title,
    content,
    status: row.readAt === null ? 'unread' : 'read',
    subject: notificationEvents[row.event]?.subject ?? 'system',
    href: hrefOf(row),
  };
}
/** Lists the caller's notifications. */
export async function listNotifications(
  { db, person, language }: LearnerContext,
  { pageSize, ...filter }: NotificationFilter & Pick<Paging, 'pageNumber'>,
): Promise<FoundNotifications> {
  const isBare = pageSize === undefined;
  const { pageNumber } = isBare ? { pageNumber: 1 } : filter;
  const paging = { pageNumber, pageSize: Math.min(pageSize ?? maxPageSize, maxPageSize) };
  const { rows, ...counted } = await store.listPage(db, person.userId, filter, paging);
  return { items: rows.map((row) => asSeen(row, language)), ...paging, ...counted, isBare };
}
/** Counts the caller's unread notifications. */
export const countUnread = async ({ db, person }: LearnerContext): Promise<{ count: number }> => ({
  count: await store.findUnread(db, person.userId),
});
async function requireOwn({ db, person: { userId } }: LearnerContext, id: string): Promise<string> {
  if (!(await store.exists(db, userId, id))) throw new Problem('missing', 'notifications.missing');
  return userId;
}
/** Marks one notification as read; read again, nothing changes. */
export async function markRead(context: LearnerContext, id: string) {
  await store.markRead(context.db, await requireOwn(context, id), id, context.now().toISOString());
  return countUnread(context);
}
export async function markUnread(context: LearnerContext, id: string) {
  await store.markUnread(context.db, await requireOwn(context, id), id);
  return countUnread(context);
}
export async function markAllRead(context: LearnerContext) {
  await store.markRead(context.db, context.person.userId, undefined, context.now().toISOString());
  return countUnread(context);
}
export async function removeNotification(context: LearnerContext, id: string) {
  await store.remove(context.db, await requireOwn(context, id), id, context.now().toISOString());
  return countUnread(context);
}
/** Makes a notification for its caller, to try whether it arrives. */
export async function createTrialNotification(context: LearnerContext): Promise<{ id: string }> {
  const objectId = newId();
  const told = { userId: context.person.userId, objectId, occurrence: '', title: '', values: {} };
  const [id] = await tellPeople(context, 'trial', [told]);
  return { id: id! };
}
/** Port of sign-in: the number of unread notifications at the start of the app. */
export const unreadNotifications: Ports['unreadNotifications'] = (context, userId) =>
  store.findUnread(context.db, userId);
