// Declares the screens of well-being: the list of indicators, their form and their results.
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley';
import { screens } from '#platform/web/screen.ts';

export const wellBeingScreens = screens([
  {
    path: '/comunicacoes/indicador-de-bem-estar',
    permission: 'wellbeing',
    layout: 'shell',
    title: 'wellBeing.title',
    menu: { group: 'communications', icon: SmileyIcon },
    load: () => import('./indicators.page.tsx').then((page) => page.IndicatorsPage),
  },
  {
    path: '/comunicacoes/indicador-de-bem-estar/{id}/resultados',
    permission: 'wellbeing',
    layout: 'shell',
    title: 'wellBeing.results',
    load: () => import('./indicator-results.page.tsx').then((page) => page.IndicatorResultsPage),
  },
  {
    path: '/comunicacoes/indicador-de-bem-estar/{id}',
    permission: 'wellbeing',
    layout: 'shell',
    title: 'wellBeing.edit',
    load: () => import('./indicator-form.page.tsx').then((page) => page.IndicatorFormPage),
  },
]);
