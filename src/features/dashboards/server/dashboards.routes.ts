// Binds the calls of dashboards to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import { getAdministratorDashboard } from './administrator-dashboard.service.ts';
import { exportDashboardRows, listDashboardRows } from './dashboard-list.service.ts';
import { getLearnerDashboard } from './learner-dashboard.service.ts';
import { getManagerDashboard } from './manager-dashboard.service.ts';
import { remindOfDeadlines } from './deadline-reminders.service.ts';

export function dashboardsRoutes(app: App) {
  bind(app, calls.getManagerDashboard, (context, { body }) => getManagerDashboard(context, body));
  bind(app, calls.listDashboardRows, (context, { query }) => listDashboardRows(context, query));
  bind(app, calls.exportDashboardRows, (context, { query }) => exportDashboardRows(context, query, 'csv'));
  bind(app, calls.exportDashboardWorkbook, (context, { query }) => exportDashboardRows(context, query, 'xlsx'));
  bind(app, calls.remindOfDeadlines, (context, { body }) => remindOfDeadlines(context, body));
  bind(app, calls.getAdministratorDashboard, (context) => getAdministratorDashboard(context));
  bind(app, calls.getLearnerDashboard, (context, { body }) => getLearnerDashboard(context, body));
}
