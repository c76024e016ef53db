// Provides the hooks that read and change segmentations: the list, one segmentation, its users, the preview of a rule, and every write.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { countLinks } from '../contract/segmentation.model.ts';
import type { AudienceRule } from '../contract/segmentation.model.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import type { PeopleFilter, SegmentationEdit, SegmentationFilter } from '../contract/segmentation.wire.ts';

const all = ['segmentations'] as const;
export const useSegmentations = (filter: SegmentationFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listSegmentations, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a segmentation as it is now; a form never begins with cached data. */
export const useSegmentation = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getSegmentation, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const useSegmentationPeople = (id: string, filter: PeopleFilter) =>
  useQuery({
    queryKey: [...all, 'people', id, filter],
    queryFn: ({ signal }) => call(calls.listSegmentationPeople, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** Returns names to choose from, and those of `ids` in any state. */
export const useSegmentationNames = (search: string, ids?: readonly string[]) =>
  useQuery({
    queryKey: [...all, 'names', search, ids],
    enabled: ids === undefined || ids.length > 0,
    queryFn: ({ signal }) =>
      call(
        calls.listBasicSegmentations,
        { query: { ...(search && { search }), ...(ids && { ids: [...ids] }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
/** Returns how many people and who a rule names now; it sends no request for a rule that links nothing. */
export const usePreview = (id: string | undefined, rule: AudienceRule) =>
  useQuery({
    queryKey: [...all, 'preview', id, rule],
    enabled: countLinks(rule) > 0,
    queryFn: ({ signal }) => call(calls.previewSegmentation, { body: { ...(id && { id }), ...rule } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export function useSegmentationWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the segmentation where it has no id yet; the form shows what is refused. */
export const useSaveSegmentation = () =>
  useSegmentationWrite(
    ({ id, edit }: { id?: string; edit: SegmentationEdit }): Promise<unknown> =>
      id
        ? call(calls.updateSegmentation, { params: { id }, body: edit })
        : call(calls.createSegmentation, { body: edit }),
    true,
  );
export const useRemoveSegmentation = () =>
  useSegmentationWrite((id: string) => call(calls.removeSegmentation, { params: { id } }, { ifMatch: null }));
/** Returns the segmentations that a person now belongs to, by rule or by name. */
export const useSegmentationsOf = (userId: string | undefined) =>
  useQuery({
    queryKey: [...all, 'ofPerson', userId],
    enabled: userId !== undefined,
    queryFn: ({ signal }) => call(calls.listSegmentationsOfPerson, { params: { userId: userId! } }, { signal }),
    staleTime: 0,
  });
export const useRemoveFromSegmentation = () =>
  useSegmentationWrite((params: { id: string; userId: string }) =>
    call(calls.removePersonFromSegmentation, { params }, { ifMatch: null }),
  );
export const exportSegmentations = ({ pageNumber: _page, pageSize: _size, ...filter }: SegmentationFilter) =>
  call(calls.exportSegmentations, { query: filter });
