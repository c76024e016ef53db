// Provides the hooks of the designer: drafts, versions, uses, pictures and the sample document.
import { useQueries, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import type { CertificateDraftForm } from '../contract/designer.wire.ts';

const all = ['certificates'] as const;
/** Returns the draft as it is now: what is edited is never an older one. */
export const useDraft = (id: string) =>
  useQuery({
    queryKey: [...all, 'draft', id],
    queryFn: ({ signal }) => call(calls.getCertificateDraft, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
/** Saves a draft with the number of the one before; the server refuses it where another tab has saved one since. */
export const saveDraft = (id: string, body: CertificateDraftForm) =>
  call(calls.saveCertificateDraft, { params: { id }, body }, { ifMatch: null });
/** Returns the number of the draft as it is now. */
export const readRevision = async (id: string) => (await call(calls.getCertificateDraft, { params: { id } })).revision;
export const discardDraft = (id: string) => call(calls.discardCertificateDraft, { params: { id } }, { ifMatch: null });
export const fetchUses = (id: string) => call(calls.listCertificateUses, { params: { id } });
export const useUses = (id: string) =>
  useQuery({
    queryKey: [...all, 'uses', id],
    queryFn: ({ signal }) => call(calls.listCertificateUses, { params: { id } }, { signal }),
  });
export const useVersions = (id: string) =>
  useQuery({
    queryKey: [...all, 'versions', id],
    queryFn: ({ signal }) => call(calls.listCertificateVersions, { params: { id } }, { signal }),
  });
export const fetchVersion = (id: string, number: number) =>
  call(calls.getCertificateVersion, { params: { id, number } });
export const fetchSample = (id: string, name: 'short' | 'long') =>
  call(calls.sampleCertificate, { params: { id }, query: { name } });

export const usePictureLibrary = () =>
  useQuery({
    queryKey: [...all, 'pictures'],
    queryFn: ({ signal }) => call(calls.listCertificatePictures, {}, { signal }),
  });
export function useSendPicture(certificateId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, alias }: { file: File; alias: string }) =>
      call(calls.uploadCertificatePicture, { params: { certificateId, alias }, files: { file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, 'pictures'] }),
  });
}
async function loadPicture(source: string): Promise<HTMLImageElement> {
  const blob = await call(calls.readCertificatePicture, { params: { source } });
  const picture = new Image();
  // The address lives as long as the page: a picture that is drawn again is not read again.
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  return picture;
}
const picturesIn = (found: readonly { data: HTMLImageElement | undefined }[]) => found.map(({ data }) => data);
const isSource = (source: string) => /^[0-9a-f]{64}$/.test(source);
/** Returns the loaded pictures of a design by the source that it names; one that is missing is left out, as on paper. */
export function useDesignPictures(sources: readonly string[]): ReadonlyMap<string, HTMLImageElement> {
  const named = sources.filter(isSource).join(' ');
  const loaded = useQueries({
    queries: named.split(' ').map((source) => ({
      queryKey: [...all, 'designPicture', source],
      enabled: source !== '',
      queryFn: () => loadPicture(source),
      staleTime: Infinity,
      gcTime: Infinity,
    })),
    combine: picturesIn,
  });
  return useMemo(
    () => new Map(named.split(' ').flatMap((source, index) => (loaded[index] ? [[source, loaded[index]]] : []))),
    [named, loaded],
  );
}
