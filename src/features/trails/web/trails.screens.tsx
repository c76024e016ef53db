// The screens of trails that stand alone; their list is opened by the room of enrolments, with who is enrolled.
import { screens } from '#platform/web/screen.ts';

export const trailScreens = screens([
  {
    path: '/conteudo/trilha/{id}',
    permission: 'trails',
    layout: 'shell',
    title: 'trails.edit',
    load: () => import('./trail-form.page.tsx').then((page) => page.TrailFormPage),
  },
]);
