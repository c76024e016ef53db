// Declares the screens of compliance: the matrix of people and rules, the rules, and their form.
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { screens } from '#platform/web/screen.ts';

export const complianceScreens = screens([
  {
    path: '/conformidade',
    permission: 'management',
    layout: 'shell',
    title: 'compliance.title',
    menu: { group: 'management', icon: SealCheckIcon },
    load: () => import('./matrix.page.tsx').then((page) => page.MatrixPage),
  },
  {
    path: '/conformidade/regras',
    permission: 'certificates',
    layout: 'shell',
    title: 'compliance.rules',
    menu: { group: 'settings', icon: ListChecksIcon, order: 1 },
    load: () => import('./rules.page.tsx').then((page) => page.RulesPage),
  },
  {
    path: '/conformidade/regras/{id}',
    permission: 'certificates',
    layout: 'shell',
    title: 'compliance.rules',
    load: () => import('./rule-form.page.tsx').then((page) => page.RuleFormPage),
  },
]);
