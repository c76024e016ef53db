// Binds the calls about transfers to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/transfers.endpoints.ts';
import * as transfers from './transfers.service.ts';

export function transferRoutes(app: App) {
  bind(app, calls.listUploadHistory, (context, { query }) => transfers.listHistory(context, query));
  bind(app, calls.listMyTransfers, (context, { query }) => transfers.listMine(context, query));
  bind(app, calls.removeTransfer, (context, { params }) => transfers.removeOwn(context, params.id));
}
