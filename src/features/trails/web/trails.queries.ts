// Provides the hooks that list trails, change their drafts and publish them.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { courseKeys } from '#features/courses/web/courses.queries.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/trails.endpoints.ts';
import type { TrailFilter, TrailForm } from '../contract/trail.wire.ts';

export const trailKeys = { all: ['trails'], list: ['trails', 'list'] } as const;
const keys = trailKeys;
export const useTrails = (filter: TrailFilter) =>
  useQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listTrails, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchTrails = (filter: TrailFilter) => call(calls.listTrails, { query: filter });
export const useTrail = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getTrail, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns where a trail is used, and by how many people. */
export const fetchTrailUse = (id: string) => call(calls.trailUse, { params: { id } });

export function useTrailWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  // Pickers of courses and trails list these trails too.
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...keys.all, 'list'] }),
      client.invalidateQueries({ queryKey: courseKeys.contents }),
    ]);
  return useMutation({ mutationFn: write, onSuccess: refresh, ...(isQuiet && { meta: { quiet: true } }) });
}
/** Creates the trail where it has no id yet; the wizard shows what is refused. */
export const useSaveTrail = () =>
  useTrailWrite(
    ({ id, form }: { id?: string; form: TrailForm }) =>
      id ? call(calls.saveTrail, { params: { id }, body: form }) : call(calls.createTrail, { body: form }),
    true,
  );
export const useDuplicateTrail = () => useTrailWrite((id: string) => call(calls.duplicateTrail, { params: { id } }));
export const removeTrail = (id: string) => call(calls.removeTrail, { params: { id } }, { ifMatch: null });
export const useRemoveTrail = () => useTrailWrite(removeTrail, true);
export const useRestoreTrail = () => useTrailWrite((id: string) => call(calls.restoreTrail, { params: { id } }));
/** Reads the draft and writes it back with the switch changed: the call takes whole forms. */
export async function setTrailActive({ id, isActive }: { id: string; isActive: boolean }) {
  const details = await call(calls.getTrail, { params: { id } });
  return call(calls.saveTrail, { params: { id }, body: { ...details, isActive, publishes: false } });
}
export const useSetTrailActive = () => useTrailWrite(setTrailActive, true);
export const useUploadTrailCover = () =>
  useTrailWrite(({ id, side, file }: { id: string; side: 'horizontal' | 'vertical'; file: Blob }) =>
    call(side === 'horizontal' ? calls.uploadHorizontalTrailCover : calls.uploadVerticalTrailCover, {
      params: { id },
      files: { file },
    }),
  );
