// Provides the hooks that read and change media objects and open them, and marks the data that each write makes stale.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { sentBack } from '#platform/contract/sent-back.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { taxonomyKeys } from '#features/taxonomy/web/taxonomy.queries.ts';
import { listSameFiles } from '../contract/duplicates.endpoints.ts';
import { previewLink } from '../contract/link-preview.endpoints.ts';
import * as calls from '../contract/media.endpoints.ts';
import type { Chapter } from '../contract/media.model.ts';
import type { MediaFilter, MediaForm, OpenedMedia } from '../contract/media.wire.ts';

export const mediaKeys = { all: ['media'] as const, list: ['media', 'list'] as const };
type Where = { courseId?: string; trailId?: string };
/** The place of a media object, and whether its author previews it. */
type MediaContext = Where & { isPreview?: boolean };

const minutes = 5 * 60_000;
/** Milliseconds between two looks at the list while something is converted. */
const watchMs = 4_000;
export const useMediaList = (filter: MediaFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...mediaKeys.list, filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listMedia, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    // learning-content §9
    staleTime: minutes,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'pending' || status === 'processing') ? watchMs : false,
  });
export const useMedia = (id: string | undefined) =>
  useQuery({
    queryKey: [...mediaKeys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getMedia, { params: { id: id! } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'processing' ? watchMs : false,
  });
/** Returns the media object as a learner may read it. */
export const useMediaDetails = (id: string, where: MediaContext) =>
  useQuery({
    queryKey: [...mediaKeys.all, id, 'details', where],
    queryFn: ({ signal }) => call(calls.mediaDetails, { params: { id }, query: where }, { signal }),
  });
/** Returns whether the pages of a document are still being made. */
export const isBeingMade = ({ kind, status }: Pick<OpenedMedia, 'kind' | 'status'>) =>
  kind === 'document' && (status === 'pending' || status === 'processing');
/** Returns an opened media object. Its addresses hold for this opening only: no viewer shares or stores them. */
export const useOpenedMedia = (id: string, where: MediaContext, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...mediaKeys.all, id, 'opened', where],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.openMedia, { params: { id }, body: where }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // The viewer waits for the pages of a document; it shows everything else as it arrived.
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? watchMs : false),
  });
/** Returns what the page behind a link says about itself. */
export const useLinkPreview = (url: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: ['media', 'link-preview', url],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(previewLink, { query: { url } }, { signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });
export const readScormRecord = (id: string, where: Where) =>
  call(calls.getScormRecord, { params: { id }, query: where });
export const useMediaUses = (id: string | undefined) =>
  useQuery({
    queryKey: [...mediaKeys.all, id, 'uses'],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.mediaLinks, { params: { id: id! } }, { signal }),
    staleTime: 0,
  });
/** Returns other media objects with exactly the same file. */
export const useSameFiles = (id: string | undefined, fileName: string | null | undefined) =>
  useQuery({
    queryKey: [...mediaKeys.all, id, 'same-files', fileName],
    enabled: id !== undefined && Boolean(fileName),
    queryFn: ({ signal }) => call(listSameFiles, { params: { id: id! } }, { signal }),
    staleTime: 0,
  });
export const fetchSameFiles = (id: string) => call(listSameFiles, { params: { id } });
export const fetchMediaUses = (id: string) => call(calls.mediaLinks, { params: { id } });
export const downloadMedia = (id: string, where: MediaContext, signal?: AbortSignal) =>
  call(calls.downloadFile, { params: { id }, query: where }, { signal });
export const exportMedia = (filter: MediaFilter) => call(calls.exportMedia, { query: filter });
export const createMedia = (form: MediaForm) => call(calls.createMedia, { body: form });

/** Returns the skills that a user may choose for media objects. */
export const useMediaSkills = () =>
  useQuery({
    queryKey: [...taxonomyKeys.skill, 'basic', 'media'],
    queryFn: ({ signal }) => call(listSkillBasics, { query: { shownIn: 'media' } }, { signal }),
    staleTime: minutes,
  });
export const useMediaCategories = () =>
  useQuery({
    queryKey: [...taxonomyKeys.category, 'basic', 'media'],
    queryFn: ({ signal }) => call(listCategoryBasics, { query: { shownIn: 'media' } }, { signal }),
    staleTime: minutes,
  });

export const useRefreshMedia = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: mediaKeys.all, predicate: ({ queryKey }) => queryKey[2] !== 'opened' });
};
/** Creates the media object where it has no id yet; returns the id. */
export function useSaveMedia() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: async ({ id, form }: { id?: string; form: MediaForm }) => {
      if (!id) return (await createMedia(form)).id;
      await call(calls.updateMedia, { params: { id }, body: form });
      return id;
    },
    onSuccess: refresh,
  });
}
/** Reads the media object and writes it back with the switch changed, because the call takes whole forms. */
export function useSetMediaActive() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: async ({ id, isActive }: { id: string; isActive: boolean }) => {
      const sent = sentBack(await call(calls.getMedia, { params: { id } })) as MediaForm;
      return call(calls.updateMedia, { params: { id }, body: { ...sent, isActive } });
    },
    meta: { quiet: true },
    onSuccess: refresh,
  });
}
export function useRemoveMedia() {
  const refresh = useRefreshMedia();
  return useMutation({ mutationFn: (id: string) => call(calls.removeMedia, { params: { id } }), onSuccess: refresh });
}
export function useRetryProcessing() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: (id: string) => call(calls.retryProcessing, { params: { id } }),
    onSuccess: refresh,
  });
}
export function useUploadCover() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: ({ id, file, side }: { id: string; file: Blob; side: 'horizontal' | 'vertical' }) =>
      call(side === 'horizontal' ? calls.uploadHorizontalCover : calls.uploadVerticalCover, {
        params: { id },
        files: { file },
      }),
    onSuccess: refresh,
  });
}
export function useSaveChapters() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: ({ id, chapters }: { id: string; chapters: Chapter[] }) =>
      call(calls.updateVideoInfo, { params: { id }, body: { chapters } }),
    onSuccess: refresh,
  });
}
/** Returns the calls that add, order and remove the pages of a carousel. */
export function useCarouselWrites(mediaId: string) {
  const refresh = useRefreshMedia();
  const add = useMutation({
    mutationFn: (file: Blob) => call(calls.addCarouselItemTo, { params: { id: mediaId }, body: {}, files: { file } }),
    onSuccess: refresh,
  });
  const order = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(calls.orderCarousel, { body: ids.map((id, position) => ({ id, position })) }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(calls.removeCarouselItem, { params: { id } }),
    onSuccess: refresh,
  });
  return { add, order, remove };
}
