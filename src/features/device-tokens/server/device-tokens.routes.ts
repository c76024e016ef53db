// Binds the calls about devices to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import {
  bindDevice,
  createDevice,
  getPushKey,
  listDevices,
  removeDevice,
  renameDevice,
} from './device-tokens.service.ts';

export function deviceTokensRoutes(app: App) {
  bind(app, calls.createDeviceToken, (context, { body }) => createDevice(learnerOf(context), body));
  bind(app, calls.listDeviceTokens, (context) => listDevices(readerOf(context)));
  bind(app, calls.getPushKey, (context) => getPushKey(context));
  bind(app, calls.renameDeviceToken, (context, { params, body }) => renameDevice(learnerOf(context), params.id, body));
  bind(app, calls.removeDeviceToken, (context, { params }) => removeDevice(learnerOf(context), params.id));
  bind(app, calls.bindDevice, (context, { params }) => bindDevice(learnerOf(context), params));
}
