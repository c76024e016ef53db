// Declares the screen of deliveries, to which the list of automated notifications leads.
import { screens } from '#platform/web/screen.ts';

export const deliveriesScreens = screens([
  {
    path: '/comunicacoes/entregas',
    permission: 'automatedNotifications',
    layout: 'shell',
    title: 'deliveries.all',
    load: () => import('./deliveries.page.tsx').then((page) => page.DeliveriesPage),
  },
]);
