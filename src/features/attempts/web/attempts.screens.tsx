// Declares the learner's screens of assessments: the own list, the attempts at one, and taking one.
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const attemptScreens = screens([
  {
    path: '/gestao/minhas-avaliacoes',
    permission: 'myAssessments',
    layout: 'shell',
    title: 'attempts.mine',
    menu: { group: 'learning', icon: ExamIcon, isShown: hasProfile },
    load: () => import('#features/attempts/web/my-assessments.page.tsx').then((page) => page.MyAssessmentsPage),
  },
  {
    path: '/gestao/minhas-avaliacoes/{id}',
    permission: 'myAssessments',
    layout: 'shell',
    title: 'attempts.detail',
    load: () => import('#features/attempts/web/own-assessment.page.tsx').then((page) => page.OwnAssessmentPage),
  },
  {
    path: '/gestao/avaliacao/{id}/answer',
    permission: 'myAssessments',
    layout: 'focus',
    title: 'attempts.take',
    load: () => import('#features/attempts/web/take-assessment.page.tsx').then((page) => page.TakeAssessmentPage),
  },
]);
