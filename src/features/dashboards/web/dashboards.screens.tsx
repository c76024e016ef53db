// Declares the screens of the dashboards of managers and of learners.
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard';
import { hasProfile } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import { screens } from '#platform/web/screen.ts';

export const dashboardsScreens = screens([
  {
    path: '/gestao/meu-painel',
    permission: 'myPanel',
    layout: 'shell',
    title: 'dashboards.learner',
    menu: { group: 'learning', icon: IdentificationCardIcon, isShown: hasProfile },
    load: () => import('./learner-dashboard.page.tsx').then((page) => page.LearnerDashboardPage),
  },
  {
    path: '/gestao/dashboard',
    permission: 'dashboard',
    layout: 'shell',
    title: 'dashboards.manager',
    menu: { group: 'management', icon: ChartLineUpIcon },
    load: () => import('./manager-dashboard.page.tsx').then((page) => page.ManagerDashboardPage),
  },
  {
    path: '/gestao/dashboard/inicio',
    permission: 'dashboard',
    layout: 'shell',
    title: 'dashboards.start',
    menu: {
      group: 'management',
      icon: ChartLineUpIcon,
      order: 1,
      isShown: () => access.get()?.classification === 'administrator',
    },
    load: () => import('./administrator-dashboard.page.tsx').then((page) => page.AdministratorDashboardPage),
  },
]);
