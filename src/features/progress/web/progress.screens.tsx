// Declares the screen of the user's own progress and of the team's.
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const progressScreens = screens([
  {
    path: '/gestao/progresso',
    permission: 'myProgress',
    layout: 'shell',
    title: 'progress.mine',
    menu: {
      group: 'learning',
      icon: ChartLineUpIcon,
      bottomBar: { order: 3, label: 'progress.title' },
      isShown: hasProfile,
    },
    load: () => import('./my-progress.page.tsx').then((page) => page.MyProgressPage),
  },
]);
