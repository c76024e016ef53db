// Declares the screens of communications for their authors.
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone';
import { screens } from '#platform/web/screen.ts';

export const communicationsScreens = screens([
  {
    path: '/comunicacoes/comunicacao',
    permission: 'communication',
    layout: 'shell',
    title: 'communications.all',
    menu: { group: 'communications', icon: MegaphoneIcon, label: 'communications.menu' },
    load: () => import('./communications.page.tsx').then((page) => page.CommunicationsPage),
  },
  {
    path: '/comunicacoes/comunicacao/{id}',
    permission: 'communication',
    layout: 'shell',
    title: 'communications.edit',
    load: () => import('./communication-form.page.tsx').then((page) => page.CommunicationFormPage),
  },
  {
    path: '/comunicacoes/comunicacao/{id}/visualizacoes',
    permission: 'communication',
    layout: 'shell',
    title: 'communications.views',
    load: () => import('./communication-views.page.tsx').then((page) => page.CommunicationViewsPage),
  },
]);
