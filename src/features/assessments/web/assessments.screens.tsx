// Declares the screens of assessments: the authors' list and wizard.
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { screens } from '#platform/web/screen.ts';

export const assessmentScreens = screens([
  {
    path: '/conteudo/avaliacao',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.all',
    menu: { group: 'content', icon: ListChecksIcon },
    ports: ['assessmentList'],
    load: () => import('./assessment-list.page.tsx').then((page) => page.AssessmentsPage),
  },
  {
    path: '/conteudo/avaliacao/{id}',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.edit',
    ports: ['assessmentPreview'],
    load: () => import('./assessment-form.page.tsx').then((page) => page.AssessmentFormPage),
  },
]);
