// Declares the administrators' screens of challenges: the list, the form and the rules.
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb';
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { screens } from '#platform/web/screen.ts';

export const challengesScreens = screens([
  {
    path: '/gamificacao/desafios',
    permission: 'challenges',
    layout: 'shell',
    title: 'challenges.title',
    menu: { group: 'gamification', icon: LightbulbIcon },
    load: () => import('./challenges.page.tsx').then((page) => page.ChallengesPage),
  },
  {
    path: '/gamificacao/desafios/{id}',
    permission: 'challenges',
    layout: 'shell',
    title: 'challenges.edit',
    load: () => import('./challenge-form.page.tsx').then((page) => page.ChallengeFormPage),
  },
  {
    path: '/gamificacao/desafios/{id}/participantes',
    permission: 'challenges',
    layout: 'shell',
    title: 'challenges.participants',
    load: () => import('./participants.page.tsx').then((page) => page.ParticipantsPage),
  },
  {
    path: '/gamificacao/regras',
    permission: 'gamificationRules',
    layout: 'shell',
    title: 'challenges.rules',
    menu: { group: 'gamification', icon: ListChecksIcon },
    load: () => import('./challenge-rules.page.tsx').then((page) => page.ChallengeRulesPage),
  },
]);
