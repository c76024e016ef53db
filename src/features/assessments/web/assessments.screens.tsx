// The screens of assessments: their authors' list and wizard, the learner's own, and taking one.
import type { Screen } from '#platform/web/screen.ts';

export const assessmentScreens: Screen[] = [
  {
    path: '/conteudo/avaliacao',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.all',
    load: () => import('./assessments.page.tsx'),
  },
  {
    path: '/conteudo/avaliacao/{id}',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.edit',
    load: () => import('./assessment-form.page.tsx'),
  },
  {
    path: '/gestao/minhas-avaliacoes',
    permission: 'myAssessments',
    layout: 'shell',
    title: 'assessments.mine',
    load: () => import('./my-assessments.page.tsx'),
  },
  {
    path: '/gestao/avaliacao/{id}/answer',
    permission: 'myAssessments',
    layout: 'focus',
    title: 'assessments.take',
    load: () => import('./take-assessment.page.tsx'),
  },
];
