// Binds the calls about favourites and reactions to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import type { PersonContext } from '#platform/server/context.ts';
import * as calls from '../contract/reactions.endpoints.ts';
import type { Reaction, ReactionKind } from '../contract/reaction.model.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { getNetPromoters } from './net-promoters.service.ts';
import { addFavorite, setReaction, removeFavorite } from './reactions.service.ts';

const feel = async (
  context: PersonContext,
  kind: ReactionKind,
  { id, reaction }: { id: string; reaction: Reaction | null },
) => {
  const { mine, total, totals } = await setReaction(learnerOf(context), kind, id, reaction);
  return { reaction: mine, total, totals };
};
export function reactionRoutes(app: App) {
  bind(app, calls.bookmarkMedia, (context, { params }) => addFavorite(learnerOf(context), 'media', params.id));
  bind(app, calls.unbookmarkMedia, (context, { params }) => removeFavorite(learnerOf(context), 'media', params.id));
  bind(app, calls.reactToMedia, (context, { body }) => feel(context, 'media', body));
  bind(app, calls.bookmarkCourse, (context, { params }) => addFavorite(learnerOf(context), 'course', params.id));
  bind(app, calls.unbookmarkCourse, (context, { params }) => removeFavorite(learnerOf(context), 'course', params.id));
  bind(app, calls.reactToCourse, (context, { body }) => feel(context, 'course', body));
  bind(app, calls.bookmarkTrail, (context, { params }) => addFavorite(learnerOf(context), 'trail', params.id));
  bind(app, calls.unbookmarkTrail, (context, { params }) => removeFavorite(learnerOf(context), 'trail', params.id));
  bind(app, calls.reactToTrail, (context, { body }) => feel(context, 'trail', body));
  bind(app, calls.getNetPromoters, (context) => getNetPromoters(context));
}
