// Binds the calls about transfers to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/transfers.endpoints.ts';
import { listMyTransfers, listUploadHistory, removeOwnTransfer } from './transfers.service.ts';

export function transferRoutes(app: App) {
  bind(app, calls.listUploadHistory, (context, { query }) => listUploadHistory(context, query));
  bind(app, calls.listMyTransfers, (context, { query }) => listMyTransfers(context, query));
  bind(app, calls.removeTransfer, (context, { params }) => removeOwnTransfer(context, params.id));
}
