// Declares the calls about the caller's own notifications (access-shell-settings §7.7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  notificationFilter,
  notificationKey,
  notificationList,
  notificationMade,
  unreadCount,
} from './notification.wire.ts';

const own = { service: 'hub', access: 'signed-in' } as const;
/** Lists the caller's notifications, newest first: a page, or without a size the bare list of the first 100. */
export const listNotifications = endpoint({
  ...own,
  method: 'GET',
  path: 'Notificacao/PushList',
  query: notificationFilter,
  answer: notificationList,
});
/** Exports the caller's own notifications that the history's filters find. */
export const exportNotifications = endpoint({
  ...own,
  method: 'GET',
  path: 'Notificacao/PushList/csv',
  query: notificationFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'notifications.exported',
});
export const countUnread = endpoint({ ...own, method: 'GET', path: 'Push/NaoLidas/Count', answer: unreadCount });
export const markRead = endpoint({
  ...own,
  method: 'PUT',
  path: 'Push/Lida/:id',
  params: notificationKey,
  answer: unreadCount,
  audit: false,
});
export const markUnread = endpoint({
  ...own,
  method: 'DELETE',
  path: 'Push/Lida/:id',
  params: notificationKey,
  answer: unreadCount,
  audit: false,
});
export const markAllRead = endpoint({
  ...own,
  method: 'PUT',
  path: 'Push/Lidas',
  answer: unreadCount,
  audit: false,
});
export const removeNotification = endpoint({
  ...own,
  method: 'DELETE',
  path: 'Push/:id',
  params: notificationKey,
  answer: unreadCount,
  audit: false,
});
/** Makes a notification for the caller, who tries whether notifications arrive. */
export const createTrialNotification = endpoint({
  ...own,
  method: 'POST',
  path: 'Push',
  rateLimit: 'outgoing',
  answer: notificationMade,
  answerStatus: 201,
  audit: false,
});
