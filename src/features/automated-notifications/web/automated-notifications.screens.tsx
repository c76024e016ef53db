// Declares the screens of automated notifications: the list, the form and the dry run.
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { screens } from '#platform/web/screen.ts';

export const automatedNotificationsScreens = screens([
  {
    path: '/comunicacoes/notificacoes-automatizadas',
    permission: 'automatedNotifications',
    layout: 'shell',
    title: 'automatedNotifications.title',
    menu: { group: 'communications', icon: BellRingingIcon },
    load: () => import('./automated-notifications.page.tsx').then((page) => page.RulesPage),
  },
  {
    path: '/comunicacoes/notificacoes-automatizadas/{id}/simulacao',
    permission: 'automatedNotifications',
    layout: 'shell',
    title: 'automatedNotifications.dryRun',
    load: () => import('./dry-run.page.tsx').then((page) => page.DryRunPage),
  },
  {
    path: '/comunicacoes/notificacoes-automatizadas/{id}',
    permission: 'automatedNotifications',
    layout: 'shell',
    title: 'automatedNotifications.edit',
    load: () => import('./automated-form.page.tsx').then((page) => page.RuleFormPage),
  },
]);
