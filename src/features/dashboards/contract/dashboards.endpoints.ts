// Declares the calls of the dashboards of managers, of administrators and of learners.
import { reminded } from '#features/compliance/contract/compliance.wire.ts';
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { administratorDashboard } from './administrator-dashboard.wire.ts';
import { dashboardExportFilter, dashboardListFilter, dashboardListPage } from './dashboard-list.wire.ts';
import { dashboardFilter, learnerDashboard, learnerDashboardFilter, managerDashboard } from './dashboard.wire.ts';

const dashboard = { service: 'main', method: 'POST', readOnly: true } as const;
/** Answers the whole screen of a manager in one request. */
export const getManagerDashboard = endpoint({
  ...dashboard,
  path: 'DashboardGestor',
  body: dashboardFilter,
  access: { permission: 'dashboard' },
  answer: managerDashboard,
});
/** Reminds the people behind what is late or due soon, for the same filter; each once a day. */
export const remindOfDeadlines = endpoint({
  service: 'main',
  method: 'POST',
  path: 'DashboardGestor/lembretes',
  access: { permission: 'dashboard' },
  body: dashboardFilter,
  answer: reminded,
  rateLimit: 'outgoing',
  audit: 'dashboards.reminded',
});
const behind = { service: 'main', method: 'GET', access: { permission: 'dashboard' } } as const;
/** Lists what a number of the manager's screen counts, for the same filter. */
export const listDashboardRows = endpoint({
  ...behind,
  path: 'DashboardGestor/lista',
  query: dashboardListFilter,
  answer: dashboardListPage,
});
export const exportDashboardRows = endpoint({
  ...behind,
  path: 'DashboardGestor/lista/csv',
  query: dashboardExportFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'dashboards.exported',
});
export const exportDashboardWorkbook = endpoint({
  ...behind,
  path: 'DashboardGestor/lista/xlsx',
  query: dashboardExportFilter,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  rateLimit: 'export',
  audit: 'dashboards.exported',
});
/** Answers the first page of an administrator in one request. */
export const getAdministratorDashboard = endpoint({
  service: 'main',
  method: 'GET',
  path: 'DashboardAdministrador',
  access: { permission: 'dashboard' },
  answer: administratorDashboard,
});
/** Answers the whole screen of a learner in one request. */
export const getLearnerDashboard = endpoint({
  ...dashboard,
  path: 'DashboardAluno',
  body: learnerDashboardFilter,
  access: { permission: 'myPanel' },
  answer: learnerDashboard,
});
