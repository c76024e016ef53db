// Declares the screens of evaluators: the queue of corrections, and one correction.
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import { access } from '#platform/web/access.ts';
import { screens } from '#platform/web/screen.ts';

export const correctionScreens = screens([
  {
    path: '/gestao/correcoes-avaliacoes',
    permission: 'assessmentCorrections',
    layout: 'shell',
    title: 'corrections.title',
    menu: {
      group: 'management',
      icon: PencilSimpleLineIcon,
      // Staff in client mode correct as an account; everybody else needs the flag of evaluators (decisions D1.5, D2.8).
      isShown: ({ isClientMode }) => isClientMode || access.get()?.isEvaluator === true,
    },
    load: () => import('#features/corrections/web/correction-queue.page.tsx').then((page) => page.CorrectionQueuePage),
  },
  {
    path: '/gestao/correcoes-avaliacoes/{id}',
    permission: 'assessmentCorrections',
    layout: 'focus',
    title: 'corrections.one',
    load: () => import('#features/corrections/web/correction.page.tsx').then((page) => page.CorrectionPage),
  },
]);
