// Declares the screen of the results of an assessment.
import { screens } from '#platform/web/screen.ts';

export const resultScreens = screens([
  {
    path: '/conteudo/avaliacao/{id}/resultados',
    permission: 'assessments',
    layout: 'shell',
    title: 'results.all',
    load: () => import('./results.page.tsx').then((page) => page.ResultsPage),
  },
]);
