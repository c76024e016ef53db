// Provides the hooks that read and change the user's own notes.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { call } from '#platform/web/call.ts';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import type { NoteFilter, NoteForm } from '../contract/note.wire.ts';
import * as calls from '../contract/notes.endpoints.ts';

/** The place of a note: the object, and the course and trail in which the user consumes it. */
export type NotePlace = { mediaId: string; courseId?: string; trailId?: string };
/** The player that is open: notes take its moment, and its picture only where it plays a video. */
export type NotedPlayer = { controls: RefObject<MediaControls | null>; isVideo: boolean };
const keys = { all: ['notes'] as const };
const partSize = 20;
/** The most marks on a time line: more would cover it. */
const mostMarks = 100;

/** Returns notes about an object, in any course or trail, page by page. */
export const useNotes = (filter: Pick<NoteFilter, 'mediaId' | 'search' | 'orderBy'>) =>
  useInfiniteQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listNotes, { query: { ...filter, pageNumber: pageParam, pageSize: partSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, pageSize, total }) => (pageNumber * pageSize < total ? pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
  });
/** Returns the user's notes about an object as marks on its time line. */
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
/** Returns how often the player's key asked for a note about the open content, and the asking function; other content starts at 0. */
export function useNoteAsk(about: string | undefined) {
  const [asked, setAsked] = useState({ about, times: 0 });
  if (asked.about !== about) setAsked({ about, times: 0 });
  return [asked.about === about ? asked.times : 0, () => setAsked({ about, times: asked.times + 1 })] as const;
}
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
};
/** Writes a note, or replaces it where it has an id. */
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
