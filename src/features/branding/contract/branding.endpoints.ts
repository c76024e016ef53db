// The calls about the tenant's settings (access-shell-settings §7.2).
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  publicSettingsRequest,
  publicSettingsWire,
  settingsAnswerWire,
  settingsWithTenantWire,
} from './settings.wire.ts';

export const getPublicSettings = endpoint({
  service: 'main',
  method: 'POST',
  path: 'open/parametros',
  access: 'public',
  rateLimit: 'public',
  readOnly: true,
  body: publicSettingsRequest,
  answer: publicSettingsWire,
});
export const getSettings = endpoint({
  service: 'main',
  method: 'GET',
  path: 'parametro',
  access: 'signed-in',
  answer: settingsAnswerWire,
});
export const updateSettings = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'parametro',
  access: { permission: 'branding' },
  body: settingsWithTenantWire,
  audit: 'settings.changed',
});
