// Hooks of favourites and reactions: shown at once, taken back where the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import * as calls from '../contract/reactions.endpoints.ts';
import type { Reaction } from '../contract/reaction.model.ts';

export type ReactionTarget = { kind: 'media' | 'course' | 'trail'; id: string };
const bookmarks = { media: calls.bookmarkMedia, course: calls.bookmarkCourse, trail: calls.bookmarkTrail };
const unbookmarks = { media: calls.unbookmarkMedia, course: calls.unbookmarkCourse, trail: calls.unbookmarkTrail };
const reacts = { media: calls.reactToMedia, course: calls.reactToCourse, trail: calls.reactToTrail };

type Marked = { id: string; isFavorite: boolean };
const isMarked = (value: unknown): value is Marked =>
  typeof value === 'object' && value !== null && 'isFavorite' in value && 'id' in value;
/** The same tree with one content's favourite changed, wherever it stands. */
function withFavorite(value: unknown, id: string, isFavorite: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withFavorite(one, id, isFavorite));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withFavorite(part, id, isFavorite)]),
  );
  return isMarked(value) && value.id === id ? { ...changed, isFavorite } : changed;
}
/** Turns a favourite on or off; undoing is offered when it went off. */
export function useToggleFavorite() {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: ({ kind, id, isOn }: ReactionTarget & { isOn: boolean }) =>
      call((isOn ? bookmarks : unbookmarks)[kind], { params: { id } }),
    onMutate: ({ id, isOn }) =>
      client.setQueriesData({ queryKey: ['catalog'] }, (data: unknown) => withFavorite(data, id, isOn)),
    onError: (_error, { id, isOn }) =>
      client.setQueriesData({ queryKey: ['catalog'] }, (data: unknown) => withFavorite(data, id, !isOn)),
    onSuccess: (_answer, { kind, id, isOn }) => {
      void client.invalidateQueries({ queryKey: ['catalog', 'favorites'] });
      if (!isOn)
        toast.info(text('reactions.unfavorited'), {
          action: { label: text('toast.undo'), run: () => toggle.mutate({ kind, id, isOn: true }) },
        });
    },
  });
  return toggle;
}
/** Sets or cancels (null) a reaction; answers the totals. */
export function useReact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, reaction }: ReactionTarget & { reaction: Reaction | null }) =>
      call(reacts[kind], { body: { id, reaction } }),
    meta: { fallbackKey: 'reactions.failed' },
    onSuccess: () => client.invalidateQueries({ queryKey: ['catalog'] }),
  });
}
