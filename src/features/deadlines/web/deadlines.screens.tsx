// Declares the screen of a person's deadlines.
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const deadlinesScreens = screens([
  {
    path: '/gestao/prazos',
    permission: 'myProgress',
    layout: 'shell',
    title: 'deadlines.title',
    menu: { group: 'learning', icon: CalendarBlankIcon, order: -1, isShown: hasProfile },
    load: () => import('./deadlines.page.tsx').then((page) => page.DeadlinesPage),
  },
]);
