// Declares the screen of the question bank.
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack';
import { screens } from '#platform/web/screen.ts';

export const questionScreens = screens([
  {
    path: '/conteudo/questoes',
    permission: 'assessments',
    layout: 'shell',
    title: 'questions.bank.title',
    menu: { group: 'content', icon: StackIcon },
    load: () => import('./question-bank.page.tsx').then((page) => page.QuestionBankPage),
  },
]);
