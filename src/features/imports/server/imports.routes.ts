// Binds the calls about imports to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/imports.endpoints.ts';
import * as imports from './imports.service.ts';

export function importsRoutes(app: App) {
  bind(app, calls.listImports, (context, { query }) => imports.listImports(context, query));
  bind(app, calls.getImport, (context, { params }) => imports.getImport(context, params.id));
  bind(app, calls.listImportErrors, (context, { params, query }) => imports.listErrors(context, params.id, query));
  bind(app, calls.downloadImportResult, (context, { params }) => imports.downloadResult(context, params.id));
  bind(app, calls.cancelImport, (context, { params }) => imports.cancelImport(context, params.id));
}
