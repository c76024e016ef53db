// Declares the screens of assessments: the authors' list and wizard, the learner's own list, and taking one.
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam';
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const assessmentScreens = screens([
  {
    path: '/conteudo/avaliacao',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.all',
    menu: { group: 'content', icon: ListChecksIcon },
    load: () => import('./assessments.page.tsx').then((page) => page.AssessmentsPage),
  },
  {
    path: '/conteudo/avaliacao/{id}',
    permission: 'assessments',
    layout: 'shell',
    title: 'assessments.edit',
    load: () => import('./assessment-form.page.tsx').then((page) => page.AssessmentFormPage),
  },
  {
    path: '/gestao/minhas-avaliacoes',
    permission: 'myAssessments',
    layout: 'shell',
    title: 'assessments.mine',
    menu: { group: 'learning', icon: ExamIcon, isShown: hasProfile },
    load: () => import('./my-assessments.page.tsx').then((page) => page.MyAssessmentsPage),
  },
  {
    path: '/gestao/avaliacao/{id}/answer',
    permission: 'myAssessments',
    layout: 'focus',
    title: 'assessments.take',
    load: () => import('./take-assessment.page.tsx').then((page) => page.TakeAssessmentPage),
  },
]);
