// Provides the hooks that read and change the user's own notes.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { call } from '#platform/web/call.ts';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import type { NoteFilter, NoteForm } from '../contract/note.wire.ts';
import * as calls from '../contract/notes.endpoints.ts';

/** What is written about: the object, and the course and trail it is consumed in. */
export type NotePlace = { mediaId: string; courseId?: string; trailId?: string };
/** What plays in front: its moments are written down, its pictures only where it is a video. */
export type NotedPlayer = { controls: RefObject<MediaControls | null>; isVideo: boolean };
const keys = { all: ['notes'] as const };
const partSize = 20;
/** More marks than that would cover the time line. */
const mostMarks = 100;

/** Notes about an object, wherever it was consumed, part by part. */
export const useNotes = (filter: Pick<NoteFilter, 'mediaId' | 'search' | 'orderBy'>) =>
  useInfiniteQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listNotes, { query: { ...filter, pageNumber: pageParam, pageSize: partSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, pageSize, total }) => (pageNumber * pageSize < total ? pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
  });
/** Where on the time line of an object one has written something. */
export function useNoteMarks(mediaId: string, isPlayed: boolean): { second: number; label: string }[] {
  const { data } = useQuery({
    queryKey: [...keys.all, 'marks', mediaId],
    queryFn: ({ signal }) =>
      call(calls.listNotes, { query: { mediaId, orderBy: 'moment', pageSize: mostMarks } }, { signal }),
    enabled: isPlayed,
    retry: false,
  });
  return (data?.items ?? []).flatMap(({ momentSeconds, title, body }) =>
    momentSeconds === null ? [] : [{ second: momentSeconds, label: title || body.slice(0, 80) }],
  );
}
/** How often a note about what is in front was asked for by the player's key, and the asking; something else in front begins anew. */
export function useNoteAsk(about: string | undefined) {
  const [asked, setAsked] = useState({ about, times: 0 });
  if (asked.about !== about) setAsked({ about, times: 0 });
  return [asked.about === about ? asked.times : 0, () => setAsked({ about, times: asked.times + 1 })] as const;
}
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
};
/** Writes a note, or writes it anew where it has an id. */
export function useSaveNote() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, form, picture }: { id?: string; form: NoteForm; picture?: Blob }) =>
      id
        ? call(calls.updateNote, { params: { id }, body: form, files: { picture } })
        : call(calls.createNote, { body: form, files: { picture } }),
    onSuccess: refresh,
  });
}
export function useRemoveNote() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(calls.removeNote, { params: { id } }), onSuccess: refresh });
}
export const downloadNotes = (query: NoteFilter) => call(calls.exportNotes, { query });
