// Declares the calls about the caller's own devices (access-shell-settings §7.7).
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  bindingKey,
  deviceForm,
  deviceKey,
  deviceMade,
  deviceName,
  deviceTokens,
  pushKey,
} from './device-token.wire.ts';

const own = { service: 'hub', access: 'signed-in' } as const;
export const createDeviceToken = endpoint({
  ...own,
  method: 'POST',
  path: '/DeviceToken',
  body: deviceForm,
  answer: deviceMade,
  answerStatus: 201,
  audit: false,
});
export const listDeviceTokens = endpoint({ ...own, method: 'GET', path: '/DeviceToken/', answer: deviceTokens });
/** The installation's public VAPID key, with which a browser subscribes. */
export const getPushKey = endpoint({ ...own, method: 'GET', path: 'DeviceToken/ChavePublica', answer: pushKey });
export const renameDeviceToken = endpoint({
  ...own,
  method: 'PUT',
  path: 'DeviceToken/:id',
  params: deviceKey,
  body: deviceName,
  audit: false,
});
export const removeDeviceToken = endpoint({
  ...own,
  method: 'DELETE',
  path: 'DeviceToken/:id',
  params: deviceKey,
  audit: false,
});
/** Binds one of the caller's devices to the session that asks. */
export const bindDevice = endpoint({
  ...own,
  method: 'POST',
  path: 'Notificacao/VincularDispositivo/:token',
  params: bindingKey,
  answer: deviceMade,
  audit: false,
});
