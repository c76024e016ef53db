// Binds the calls of reports to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as schedules from '../contract/report-schedules.endpoints.ts';
import * as calls from '../contract/reports.endpoints.ts';
import {
  createManualRun,
  createReportSchedule,
  getReportSchedule,
  listReportRuns,
  listReportSchedules,
  removeReportSchedule,
  updateReportSchedule,
} from './report-schedules.service.ts';
import {
  createReport,
  getReport,
  listReports,
  removeReport,
  setReportGroups,
  updateReport,
} from './saved-reports.service.ts';
import { exportEvidence } from './evidence-pack.service.ts';
import { exportReport, getReportPreview } from './report-runs.service.ts';

export function reportsRoutes(app: App) {
  bind(app, calls.getReportPreview, (context, { body }) => getReportPreview(context, body));
  bind(app, calls.listReports, (context, { query }) => listReports(context, query));
  bind(app, calls.getReport, (context, { params }) => getReport(context, params.id));
  bind(app, calls.createReport, (context, { body }) => createReport(context, body));
  bind(app, calls.updateReport, (context, { params, body }) => updateReport(context, params.id, body));
  bind(app, calls.removeReport, (context, { params }) => removeReport(context, params.id));
  bind(app, calls.shareReport, (context, { params, body }) => setReportGroups(context, params.id, body.groupIds));
  bind(app, schedules.listReportSchedules, (context, { query }) => listReportSchedules(context, query));
  bind(app, schedules.getReportSchedule, (context, { params }) => getReportSchedule(context, params.id));
  bind(app, schedules.createReportSchedule, (context, { body }) => createReportSchedule(context, body));
  bind(app, schedules.updateReportSchedule, (context, { params, body }) =>
    updateReportSchedule(context, params.id, body),
  );
  bind(app, schedules.removeReportSchedule, (context, { params }) => removeReportSchedule(context, params.id));
  bind(app, schedules.runReportSchedule, (context, { params }) => createManualRun(context, params.id));
  bind(app, schedules.listReportRuns, (context, { params, query }) => listReportRuns(context, params.id, query));
  bind(app, calls.exportEvidence, (context, { body }) => exportEvidence(context, body));
  bind(app, calls.exportReport, (context, { body }) => exportReport(context, body));
}
