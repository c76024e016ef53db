// Declares the screens of business units, departments and job titles.
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure';
import { screens } from '#platform/web/screen.ts';

export const organizationScreens = screens([
  {
    path: '/conta/unidade',
    permission: 'businessUnits',
    layout: 'shell',
    title: 'organization.units',
    menu: { group: 'accounts', icon: TreeStructureIcon },
    load: () => import('./business-unit-list.page.tsx').then((page) => page.BusinessUnitListPage),
    ports: ['unitList'],
  },
  {
    path: '/conta/departamento',
    permission: 'departments',
    layout: 'shell',
    title: 'organization.departments',
    menu: { group: 'accounts', icon: BuildingsIcon },
    load: () => import('./departments.page.tsx').then((page) => page.DepartmentsPage),
  },
  {
    path: '/conta/cargo',
    permission: 'jobTitles',
    layout: 'shell',
    title: 'organization.jobTitles',
    menu: { group: 'accounts', icon: BriefcaseIcon },
    load: () => import('./job-title-list.page.tsx').then((page) => page.JobTitleListPage),
    ports: ['jobTitleList'],
  },
]);
