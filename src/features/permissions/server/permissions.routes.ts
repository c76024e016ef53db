// Binds the calls about permission groups.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/permissions.endpoints.ts';
import { listGroups } from './permission-groups.service.ts';

export function permissionsRoutes(app: App) {
  bind(app, calls.listGroups, (context, { query }) => listGroups(context, query));
  bind(app, calls.listBasicGroups, (context) => listGroups(context, { active: true }));
}
