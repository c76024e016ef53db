// The screens that show contents, people and places with what later rooms know of them.
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
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
  {
    path: '/conteudo/curso',
    permission: 'courses',
    layout: 'shell',
    title: 'courses.all',
    menu: { group: 'content', icon: GraduationCapIcon },
    load: () => import('./course-list.page.tsx').then((page) => page.CourseListPage),
  },
  {
    path: '/conteudo/trilha',
    permission: 'trails',
    layout: 'shell',
    title: 'trails.all',
    menu: { group: 'content', icon: PathIcon },
    load: () => import('./trail-list.page.tsx').then((page) => page.TrailListPage),
  },
]);
