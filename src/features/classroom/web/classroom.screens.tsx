// The classroom and its legacy address.
import { screens } from '#platform/web/screen.ts';

export const classroomScreens = screens([
  {
    path: '/learning-center/view/{str}/{step}',
    permission: 'learning',
    layout: 'focus',
    title: 'classroom.title',
    load: () => import('./classroom.page.tsx').then((page) => page.ClassroomPage),
  },
  { path: '/learn/{str}/{step}', redirect: '/learning-center/view/{str}/{step}' },
]);
