// Binds the call about the seats of the own contract to its service.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/usage.endpoints.ts';
import { getUsageInfo } from './usage.service.ts';

export function usageRoutes(app: App) {
  bind(app, calls.getUsageInfo, getUsageInfo);
}
