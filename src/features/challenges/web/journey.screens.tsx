// Declares the screen of the learner's journey, which the gamification drawer leads to.
import { screens } from '#platform/web/screen.ts';

export const journeyScreens = screens([
  {
    path: '/gamificacao/jornada',
    permission: 'journey',
    layout: 'shell',
    title: 'challenges.journey',
    load: () => import('./journey.page.tsx').then((page) => page.JourneyPage),
  },
]);
