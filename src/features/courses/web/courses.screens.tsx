// Declares the screens of the list of courses and of the form of one.
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { screens } from '#platform/web/screen.ts';

export const courseScreens = screens([
  {
    path: '/conteudo/curso',
    permission: 'courses',
    layout: 'shell',
    title: 'courses.all',
    menu: { group: 'content', icon: GraduationCapIcon },
    load: () => import('./course-list.page.tsx').then((page) => page.CourseListPage),
    ports: ['courseList'],
  },
  {
    path: '/conteudo/curso/{id}',
    permission: 'courses',
    layout: 'shell',
    title: 'courses.edit',
    load: () => import('./course-form.page.tsx').then((page) => page.CourseFormPage),
  },
]);
