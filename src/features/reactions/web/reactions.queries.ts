// Provides the hooks that change favourites and reactions. They show a change at once and undo it where the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import * as calls from '../contract/reactions.endpoints.ts';
import type { Reaction } from '../contract/reaction.model.ts';

export type ReactionTarget = { kind: 'media' | 'course' | 'trail'; id: string };
const bookmarks = { media: calls.bookmarkMedia, course: calls.bookmarkCourse, trail: calls.bookmarkTrail };
const unbookmarks = { media: calls.unbookmarkMedia, course: calls.unbookmarkCourse, trail: calls.unbookmarkTrail };
const reacts = { media: calls.reactToMedia, course: calls.reactToCourse, trail: calls.reactToTrail };

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** The page shows the favourite before the server has stored it; where the server refuses, the page shows the opposite. */
    'reactions:favoriteShown': { id: string; isFavorite: boolean };
    'reactions:favoriteStored': void;
    'reactions:reacted': void;
  }
}
/** Turns a favourite on or off; offers to undo it after it was turned off. */
export function useToggleFavorite() {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: ({ kind, id, isOn }: ReactionTarget & { isOn: boolean }) =>
      call((isOn ? bookmarks : unbookmarks)[kind], { params: { id } }),
    onMutate: ({ id, isOn }) => tellFact(client, 'reactions:favoriteShown', { id, isFavorite: isOn }),
    onError: (_error, { id, isOn }) => tellFact(client, 'reactions:favoriteShown', { id, isFavorite: !isOn }),
    onSuccess: (_answer, { kind, id, isOn }) => {
      void tellFact(client, 'reactions:favoriteStored');
      if (!isOn)
        toast.info(text('reactions.unfavorited'), {
          action: { label: text('toast.undo'), run: () => toggle.mutate({ kind, id, isOn: true }) },
        });
    },
  });
  return toggle;
}
/** Sets a reaction or cancels it (null); returns the totals. */
export function useReact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, reaction }: ReactionTarget & { reaction: Reaction | null }) =>
      call(reacts[kind], { body: { id, reaction } }),
    meta: { fallbackKey: 'reactions.failed' },
    onSuccess: () => tellFact(client, 'reactions:reacted'),
  });
}
