// Binds the calls of reports to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/reports.endpoints.ts';
import {
  createReport,
  getReport,
  listReports,
  removeReport,
  setReportGroups,
  updateReport,
} from './saved-reports.service.ts';
import { exportReport, getReportPreview } from './report-runs.service.ts';

export function reportsRoutes(app: App) {
  bind(app, calls.getReportPreview, (context, { body }) => getReportPreview(context, body));
  bind(app, calls.listReports, (context, { query }) => listReports(context, query));
  bind(app, calls.getReport, (context, { params }) => getReport(context, params.id));
  bind(app, calls.createReport, (context, { body }) => createReport(context, body));
  bind(app, calls.updateReport, (context, { params, body }) => updateReport(context, params.id, body));
  bind(app, calls.removeReport, (context, { params }) => removeReport(context, params.id));
  bind(app, calls.shareReport, (context, { params, body }) => setReportGroups(context, params.id, body.groupIds));
  bind(app, calls.exportReport, (context, { body }) => exportReport(context, body));
}
