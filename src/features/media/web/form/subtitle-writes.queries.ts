// Provides the hook that adds, changes and removes the subtitles of a media object, for its form alone.
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../../contract/media.endpoints.ts';
import { useRefreshMedia } from '../media.queries.ts';

type SubtitleGiven = { name: string; language: string };
export function useSubtitleWrites(mediaId: string) {
  const refresh = useRefreshMedia();
  const add = useMutation({
    mutationFn: ({ file, ...body }: SubtitleGiven & { file: Blob }) =>
      call(calls.uploadSubtitle, { params: { id: mediaId }, body, files: { file } }),
    onSuccess: refresh,
    meta: { fallbackKey: 'media.subtitle.notSent' },
  });
  const save = useMutation({
    mutationFn: ({ id, file, ...body }: SubtitleGiven & { id: string; file?: Blob }) =>
      call(calls.updateSubtitle, { params: { id }, body, files: { file } }),
    onSuccess: refresh,
    meta: { fallbackKey: 'media.subtitle.notSent' },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(calls.removeSubtitle, { params: { id } }),
    onSuccess: refresh,
    meta: { fallbackKey: 'media.subtitle.notRemoved' },
  });
  return { add, save, remove };
}
