// Binds the calls about deliveries to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/deliveries.endpoints.ts';
import { allowAddress, getAddressState } from './addresses.service.ts';
import { exportDeliveries, getDelivery, getFigures, listDeliveries, resendDelivery } from './deliveries.service.ts';
import { followLink, showPixel } from './measuring.service.ts';
import { takeReport } from './reports.service.ts';
import { endMessages, showUnsubscribe } from './unsubscribe-page.service.ts';

export function deliveriesRoutes(app: App) {
  bind(app, calls.listDeliveries, (context, { query }) => listDeliveries(context, query));
  bind(app, calls.exportDeliveries, (context, { query }) => exportDeliveries(context, query));
  bind(app, calls.getDeliveryFigures, (context, { query }) => getFigures(context, query));
  bind(app, calls.getDelivery, (context, { params }) => getDelivery(context, params.id));
  bind(app, calls.resendDelivery, (context, { params }) => resendDelivery(context, params.id));
  bind(app, calls.getAddressState, (context, { params }) => getAddressState(context, params.userId));
  bind(app, calls.allowAddress, (context, { params }) => allowAddress(context, params.userId));
  bind(app, calls.takeDeliveryReport, (context, { body }, { request }) =>
    takeReport(context, String(request.headers['x-report-secret'] ?? ''), body.message),
  );
  bind(app, calls.showUnsubscribe, (context) => showUnsubscribe(context));
  bind(app, calls.showOpening, (context, { params }) => showPixel(context, params.token));
  bind(app, calls.followLink, (context, { params }) => followLink(context, params.token));
  bind(app, calls.unsubscribe, (context, { params }) => endMessages(context, params.token));
}
