// Declares the screens of BI panels: the list, the form, who may see a panel, and viewing.
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour';
import { screens } from '#platform/web/screen.ts';

export const biPanelsScreens = screens([
  {
    path: '/gestao/bi-management',
    permission: 'dashboardPanels',
    layout: 'shell',
    title: 'biPanels.title',
    menu: { group: 'management', icon: SquaresFourIcon, label: 'biPanels.menu' },
    load: () => import('./bi-panels.page.tsx').then((page) => page.BiPanelsPage),
  },
  {
    path: '/gestao/bi-management/{id}',
    permission: 'dashboardPanels',
    layout: 'shell',
    title: 'biPanels.edit',
    load: () => import('./bi-panel-form.page.tsx').then((page) => page.BiPanelFormPage),
  },
  {
    path: '/gestao/bi-management/{id}/acessos',
    permission: 'dashboardPanels',
    layout: 'shell',
    title: 'biPanels.access',
    load: () => import('./panel-access.page.tsx').then((page) => page.PanelAccessPage),
  },
  {
    path: '/gestao/bi-dashboard',
    permission: 'bi',
    layout: 'shell',
    title: 'biPanels.viewing',
    menu: { group: 'management', icon: ChartLineUpIcon },
    load: () => import('./bi-dashboard.page.tsx').then((page) => page.BiDashboardPage),
  },
]);
