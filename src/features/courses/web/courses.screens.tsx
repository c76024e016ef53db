// The screens of courses that stand alone; their list is opened by the room of enrolments, with who is enrolled.
import { screens } from '#platform/web/screen.ts';

export const courseScreens = screens([
  {
    path: '/conteudo/curso/{id}',
    permission: 'courses',
    layout: 'shell',
    title: 'courses.edit',
    load: () => import('./course-form.page.tsx').then((page) => page.CourseFormPage),
  },
]);
