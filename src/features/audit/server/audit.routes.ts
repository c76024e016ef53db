// Binds the calls that read the audit to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/audit.endpoints.ts';
import { getAuditEntry, listActions, listAudit } from './audit.service.ts';
import { exportAudit } from './export-audit.service.ts';

export function auditRoutes(app: App) {
  bind(app, calls.listAudit, (context, { query }) => listAudit(context, query));
  bind(app, calls.listAuditActions, (context) => listActions(context));
  bind(app, calls.exportAudit, (context, { query }) => exportAudit(context, query));
  bind(app, calls.getAuditEntry, (context, { params }) => getAuditEntry(context, params.id));
}
