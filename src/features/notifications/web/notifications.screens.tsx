// Declares the screens of notifications: their history, what reaches the user, and the company's defaults.
import { screens } from '#platform/web/screen.ts';

export const notificationsScreens = screens([
  {
    path: '/notifications',
    title: 'notifications.history',
    layout: 'shell',
    permission: 'notifications',
    load: () => import('./notifications.page.tsx').then((page) => page.NotificationsPage),
  },
  {
    path: '/notifications/preferences',
    title: 'notifications.preferences.title',
    layout: 'shell',
    permission: 'notifications',
    load: () => import('./preferences.page.tsx').then((page) => page.PreferencesPage),
    ports: ['ownDevices'],
  },
  {
    path: '/settings/notifications',
    title: 'notifications.defaults',
    layout: 'shell',
    permission: 'automatedNotifications',
    load: () => import('./notification-defaults.page.tsx').then((page) => page.NotificationDefaultsPage),
  },
]);
