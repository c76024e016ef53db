// Binds the calls about imports to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/imports.endpoints.ts';
import { cancelImport, downloadResult, getImport, listErrors, listImports } from './imports.service.ts';

export function importsRoutes(app: App) {
  bind(app, calls.listImports, (context, { query }) => listImports(context, query));
  bind(app, calls.getImport, (context, { params }) => getImport(context, params.id));
  bind(app, calls.listImportErrors, (context, { params, query }) => listErrors(context, params.id, query));
  bind(app, calls.downloadImportResult, (context, { params }) => downloadResult(context, params.id));
  bind(app, calls.cancelImport, (context, { params }) => cancelImport(context, params.id));
}
