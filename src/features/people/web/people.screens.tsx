// The screens of people.
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { screens } from '#platform/web/screen.ts';

export const peopleScreens = screens([
  {
    path: '/conta/usuario',
    permission: 'users',
    layout: 'shell',
    title: 'people.all',
    menu: { group: 'accounts', icon: UsersIcon },
    load: () => import('./users.page.tsx').then((page) => page.UsersPage),
  },
  {
    path: '/conta/usuario/{id}',
    permission: 'users',
    layout: 'shell',
    title: 'people.edit',
    load: () => import('./user-form.page.tsx').then((page) => page.UserFormPage),
  },
]);
