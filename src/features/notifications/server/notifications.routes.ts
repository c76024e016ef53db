// Binds the calls about notifications to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/notifications.endpoints.ts';
import * as preferences from '../contract/preferences.endpoints.ts';
import { exportNotifications } from './export-notifications.service.ts';
import {
  countUnread,
  listNotifications,
  createTrialNotification,
  markAllRead,
  markRead,
  markUnread,
  removeNotification,
} from './notifications.service.ts';
import {
  getNotificationDefaults,
  getPreferences,
  resetPreferences,
  updateNotificationDefaults,
  updatePreferences,
} from './preferences.service.ts';

export function notificationsRoutes(app: App) {
  bind(app, calls.listNotifications, async (context, { query }, { reply }) => {
    const found = await listNotifications(readerOf(context), query);
    if (found.isBare) reply.header('x-total-count', found.total);
    return found;
  });
  bind(app, calls.exportNotifications, (context, { query }) => exportNotifications(readerOf(context), query));
  bind(app, calls.countUnread, (context) => countUnread(readerOf(context)));
  bind(app, calls.markRead, (context, { params }) => markRead(learnerOf(context), params.id));
  bind(app, calls.markUnread, (context, { params }) => markUnread(learnerOf(context), params.id));
  bind(app, calls.markAllRead, (context) => markAllRead(learnerOf(context)));
  bind(app, calls.removeNotification, (context, { params }) => removeNotification(learnerOf(context), params.id));
  bind(app, calls.createTrialNotification, (context) => createTrialNotification(learnerOf(context)));
  bind(app, preferences.getPreferences, (context) => getPreferences(readerOf(context)));
  bind(app, preferences.savePreferences, (context, { body }) => updatePreferences(learnerOf(context), body));
  bind(app, preferences.resetPreferences, (context) => resetPreferences(learnerOf(context)));
  bind(app, preferences.getNotificationDefaults, (context) => getNotificationDefaults(context));
  bind(app, preferences.saveNotificationDefaults, (context, { body }) => updateNotificationDefaults(context, body));
}
