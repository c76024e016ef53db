// The screens that show contents, people and places with what later rooms know of them.
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const enrollmentScreens = screens([
  {
    path: '/gestao/progresso',
    permission: 'myProgress',
    layout: 'shell',
    title: 'enrollment.progress.mine',
    menu: {
      group: 'learning',
      icon: ChartLineUpIcon,
      bottomBar: { order: 3, label: 'enrollment.progress' },
      isShown: hasProfile,
    },
    load: () => import('./my-progress.page.tsx').then((page) => page.MyProgressPage),
  },
]);
