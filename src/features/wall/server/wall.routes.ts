// Binds the call of a person's wall to its service.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/wall.endpoints.ts';
import { getWall } from './wall.service.ts';

export function wallRoutes(app: App) {
  bind(app, calls.getWall, (context, { query }) => getWall(context, query));
}
