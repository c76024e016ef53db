// Declares the screens of the classroom, of its legacy address, and of its author's preview.
import { screens } from '#platform/web/screen.ts';

const preview = { layout: 'focus', title: 'classroom.preview' } as const;
export const classroomScreens = screens([
  {
    path: '/learning-center/view/{str}/{step}',
    permission: 'learning',
    layout: 'focus',
    title: 'classroom.title',
    load: () => import('./classroom.page.tsx').then((page) => page.ClassroomPage),
  },
  {
    path: '/learning-center/trail/{id}',
    permission: 'learning',
    layout: 'shell',
    title: 'classroom.title',
    load: () => import('./trail-place.page.tsx').then((page) => page.TrailPlacePage),
  },
  {
    path: '/conteudo/curso/{id}/previa',
    permission: 'courses',
    ...preview,
    load: () => import('./preview.page.tsx').then((page) => page.CoursePreviewPage),
  },
  {
    path: '/conteudo/curso/{id}/previa/{step}',
    permission: 'courses',
    ...preview,
    load: () => import('./preview.page.tsx').then((page) => page.CoursePreviewPage),
  },
  {
    path: '/conteudo/trilha/{id}/previa',
    permission: 'trails',
    ...preview,
    load: () => import('./preview.page.tsx').then((page) => page.TrailPreviewPage),
  },
  {
    path: '/conteudo/trilha/{id}/previa/{step}',
    permission: 'trails',
    ...preview,
    load: () => import('./preview.page.tsx').then((page) => page.TrailPreviewPage),
  },
  {
    path: '/conteudo/trilha/{id}/previa/curso/{course}/{step}',
    permission: 'trails',
    ...preview,
    load: () => import('./preview.page.tsx').then((page) => page.TrailPreviewPage),
  },
  { path: '/learn/{str}/{step}', redirect: '/learning-center/view/{str}/{step}' },
]);
