// The screens that show contents and people with what later rooms know of them.
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { screens } from '#platform/web/screen.ts';

export const enrollmentScreens = screens([
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
  {
    path: '/conta/usuario',
    permission: 'users',
    layout: 'shell',
    title: 'people.all',
    menu: { group: 'accounts', icon: UsersIcon },
    load: () => import('./user-list.page.tsx').then((page) => page.UserListPage),
  },
]);
