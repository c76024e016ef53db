// Provides the hooks that list, start and remove packs of certificates; a running one is asked again until it ends.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/packs.endpoints.ts';
import type { PackForm } from '../contract/packs.wire.ts';

const queryKey = ['certificates', 'packs'] as const;
/** Milliseconds between two requests for the progress of a pack. */
const lookEveryMs = 1_500;
export const useCertificatePacks = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.listCertificatePacks, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.packs.some(({ status }) => status === 'running') ? lookEveryMs : false,
  });
function usePackWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey }),
    meta: { fallbackKey: 'certificates.pack.failed' },
  });
}
export const useCreatePack = () => usePackWrite((body: PackForm) => call(calls.createCertificatePack, { body }));
/** Starts a pack of the learner's own certificates, external ones too. */
export const useCreateOwnPack = () => usePackWrite((_given: void) => call(calls.createOwnPack, {}));
export const useRemovePack = () => usePackWrite((id: string) => call(calls.removeCertificatePack, { params: { id } }));
