// Declares the calls about what reaches people: their own preferences, and the tenant's defaults.
import { endpoint } from '#platform/contract/endpoint.ts';
import { notificationDefaults, preferences, preferencesEdit } from './preference.wire.ts';

const own = { service: 'hub', access: 'signed-in', path: 'Notificacao/Preferencias' } as const;
export const getPreferences = endpoint({ ...own, method: 'GET', answer: preferences });
/** Changes what is given; whatever equals the default follows it from then on. */
export const savePreferences = endpoint({
  ...own,
  method: 'PUT',
  body: preferencesEdit,
  answer: preferences,
  audit: false,
});
/** Gives the own choices up for the company's defaults. */
export const resetPreferences = endpoint({ ...own, method: 'DELETE', answer: preferences, audit: false });

const ofTenant = {
  service: 'hub',
  access: { permission: 'automatedNotifications' },
  path: 'Notificacao/Preferencias/Padrao',
} as const;
export const getNotificationDefaults = endpoint({ ...ofTenant, method: 'GET', answer: notificationDefaults });
export const saveNotificationDefaults = endpoint({
  ...ofTenant,
  method: 'PUT',
  body: notificationDefaults,
  answer: notificationDefaults,
  audit: 'notifications.defaultsChanged',
});
