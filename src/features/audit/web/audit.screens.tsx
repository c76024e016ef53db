// Declares the screen of the audit.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { screens } from '#platform/web/screen.ts';

export const auditScreens = screens([
  {
    path: '/settings/auditoria',
    permission: 'permissions',
    layout: 'shell',
    title: 'audit.all',
    menu: { group: 'settings', icon: ClockCounterClockwiseIcon, order: 1 },
    load: () => import('./audit.page.tsx').then((page) => page.AuditPage),
  },
]);
