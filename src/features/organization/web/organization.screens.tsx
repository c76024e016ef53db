// The screen of departments; those of units and job titles stand in enrollment, which adds what it can do with them.
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { screens } from '#platform/web/screen.ts';

export const organizationScreens = screens([
  {
    path: '/conta/departamento',
    permission: 'departments',
    layout: 'shell',
    title: 'organization.departments',
    menu: { group: 'accounts', icon: BuildingsIcon },
    load: () => import('./departments.page.tsx').then((page) => page.DepartmentsPage),
  },
]);
