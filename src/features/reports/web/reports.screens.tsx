// Declares the screens of reports: the list, and one report with its builder.
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { screens } from '#platform/web/screen.ts';

export const reportsScreens = screens([
  {
    path: '/gestao/relatorios',
    permission: 'dashboard',
    layout: 'shell',
    title: 'reports.title',
    menu: { group: 'management', icon: ListChecksIcon },
    load: () => import('./reports.page.tsx').then((page) => page.ReportsPage),
  },
  {
    path: '/gestao/relatorios/{id}',
    permission: 'dashboard',
    layout: 'shell',
    title: 'reports.title',
    load: () => import('./reports.page.tsx').then((page) => page.ReportsPage),
  },
  {
    path: '/gestao/relatorios/{id}/agendamentos',
    permission: 'dashboard',
    layout: 'shell',
    title: 'reports.title',
    load: () => import('./reports.page.tsx').then((page) => page.SchedulesPage),
  },
]);
