// The screens of authors that show contents with who is enrolled in them.
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
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
]);
