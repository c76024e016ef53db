// Binds the calls about regrading to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/regrading.endpoints.ts';
import { getRegradingEffect, listRegradedPeople } from './regrading-effect.service.ts';
import { cancelRegrading, getRegrading, startRegrading } from './regrading.service.ts';

export function regradingRoutes(app: App) {
  bind(app, calls.getRegrading, (context, { params }) => getRegrading(context, params.id));
  bind(app, calls.getRegradingEffect, (context, { params }) => getRegradingEffect(context, params.id));
  bind(app, calls.listRegradedPeople, (context, { params, query }) => listRegradedPeople(context, params.id, query));
  bind(app, calls.startRegrading, (context, { params, body }) => startRegrading(context, params.id, body));
  bind(app, calls.cancelRegrading, (context, { params }) => cancelRegrading(context, params.id));
}
