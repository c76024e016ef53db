// Declares the screens of users: the list and the form.
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { screens } from '#platform/web/screen.ts';

export const peopleScreens = screens([
  {
    path: '/conta/usuario',
    permission: 'users',
    layout: 'shell',
    title: 'people.all',
    menu: { group: 'accounts', icon: UsersIcon },
    load: () => import('./user-list.page.tsx').then((page) => page.UserListPage),
    ports: ['userList'],
  },
  {
    path: '/conta/usuario/{id}',
    permission: 'users',
    layout: 'shell',
    title: 'people.edit',
    load: () => import('./user-form.page.tsx').then((page) => page.UserFormPage),
    ports: ['userForm'],
  },
]);
