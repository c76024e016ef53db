// Declares the screens of permission groups: the list and the form.
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { screens } from '#platform/web/screen.ts';

export const permissionGroupScreens = screens([
  {
    path: '/settings/permissoes',
    permission: 'permissions',
    layout: 'shell',
    title: 'permissions.all',
    menu: { group: 'settings', icon: KeyIcon },
    load: () => import('./permission-groups.page.tsx').then((page) => page.PermissionGroupsPage),
    ports: ['groupList'],
  },
  {
    path: '/settings/permissoes/{id}',
    permission: 'permissions',
    layout: 'shell',
    title: 'permissions.edit',
    load: () => import('./permission-group-form.page.tsx').then((page) => page.PermissionGroupFormPage),
  },
]);
