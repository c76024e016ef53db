// The screens of permission groups: the list and the form.
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { screens } from '#platform/web/screen.ts';

export const permissionGroupScreens = screens([
  {
    path: '/settings/permissoes',
    permission: 'permissions',
    layout: 'shell',
    title: 'people.groups.all',
    menu: { group: 'settings', icon: KeyIcon },
    load: () => import('./permission-groups.page.tsx').then((page) => page.PermissionGroupsPage),
  },
  {
    path: '/settings/permissoes/{id}',
    permission: 'permissions',
    layout: 'shell',
    title: 'people.groups.edit',
    load: () => import('./permission-group-form.page.tsx').then((page) => page.PermissionGroupFormPage),
  },
]);
