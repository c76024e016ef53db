// Declares the screens of subscriptions: the own plan, and the payments of everybody for those who manage users.
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag';
import { screens } from '#platform/web/screen.ts';

export const subscriptionScreens = screens([
  { path: '/user-settings', redirect: '/user-settings/plan' },
  {
    path: '/user-settings/plan',
    layout: 'shell',
    title: 'subscription.own',
    redirectInClientMode: '/403',
    load: () => import('./plan.page.tsx').then((page) => page.PlanPage),
  },
  {
    path: '/conta/assinatura',
    permission: 'users',
    layout: 'shell',
    menu: { group: 'accounts', icon: TagIcon },
    title: 'subscription.received',
    load: () => import('./received-payments.page.tsx').then((page) => page.ReceivedPaymentsPage),
  },
]);
