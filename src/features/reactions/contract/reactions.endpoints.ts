// Declares the calls about favourites and reactions: the same three for media, courses and trails.
import { endpoint } from '#platform/contract/endpoint.ts';
import { netPromoters, reactionForm, reactionKey, reactionTotals } from './reaction.wire.ts';

const learner = { service: 'main', access: { permission: 'learning' }, method: 'POST' } as const;
export const bookmarkMedia = endpoint({ ...learner, path: 'midia/:id/bookmark', params: reactionKey });
export const unbookmarkMedia = endpoint({ ...learner, path: 'midia/:id/unbookmark', params: reactionKey });
export const reactToMedia = endpoint({
  ...learner,
  path: 'midia/SetReaction',
  body: reactionForm,
  answer: reactionTotals,
});
export const bookmarkCourse = endpoint({ ...learner, path: 'curso/:id/bookmark', params: reactionKey });
export const unbookmarkCourse = endpoint({ ...learner, path: 'curso/:id/unbookmark', params: reactionKey });
export const reactToCourse = endpoint({
  ...learner,
  path: 'curso/SetReaction',
  body: reactionForm,
  answer: reactionTotals,
});
export const bookmarkTrail = endpoint({ ...learner, path: 'formacao/:id/bookmark', params: reactionKey });
export const unbookmarkTrail = endpoint({ ...learner, path: 'formacao/:id/unbookmark', params: reactionKey });
export const reactToTrail = endpoint({
  ...learner,
  path: 'formacao/SetReaction',
  body: reactionForm,
  answer: reactionTotals,
});
export const getNetPromoters = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/nps',
  access: { permission: 'users' },
  answer: netPromoters,
});
