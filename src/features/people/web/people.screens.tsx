// The form of a person; the list, with what later rooms do with people, is a screen of enrollment.
import { screens } from '#platform/web/screen.ts';

export const peopleScreens = screens([
  {
    path: '/conta/usuario/{id}',
    permission: 'users',
    layout: 'shell',
    title: 'people.edit',
    load: () => import('./user-form.page.tsx').then((page) => page.UserFormPage),
  },
]);
