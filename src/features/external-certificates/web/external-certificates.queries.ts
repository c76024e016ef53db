// Provides the hooks that list, read, send, change, remove and decide external certificates.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';
import type {
  DecisionForm,
  ExternalCertificateForm,
  OwnCertificateFilter,
  ReviewFilter,
} from '../contract/external-certificate.wire.ts';

/** The first words of every answer that a sent or decided certificate changes. */
export const externalCertificatesKey = ['externalCertificates'] as const;
const all = externalCertificatesKey;
export const useOwnCertificates = (filter: OwnCertificateFilter) =>
  useQuery({
    queryKey: [...all, 'own', filter],
    queryFn: ({ signal }) => call(calls.listExternalCertificates, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useCertificatesToReview = (filter: ReviewFilter) =>
  useQuery({
    queryKey: [...all, 'review', filter],
    queryFn: ({ signal }) => call(calls.listCertificatesToReview, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Fetches what the reviewer's filters find, on all pages, as a file. */
export const exportCertificates = (
  { pageNumber: _page, pageSize: _size, ...query }: ReviewFilter,
  format: 'xlsx' | 'csv',
) => call(format === 'xlsx' ? calls.exportCertificatesToReviewWorkbook : calls.exportCertificatesToReview, { query });
/** Reads a certificate; what is edited or decided is never an older one. */
export const useExternalCertificate = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getExternalCertificate, { params: { id: id! } }, { signal }),
    staleTime: 0,
    // Each reading has another address of the file, so a reading by itself would load the file anew.
    refetchOnWindowFocus: false,
  });
/** Offers the rules that an approval may name. */
export const useRulesToSatisfy = (id: string, search: string) =>
  useQuery({
    queryKey: [...all, 'rules', id, search],
    queryFn: ({ signal }) =>
      call(calls.listRulesToSatisfy, { params: { id }, query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
export const useExternalRecord = () =>
  useQuery({
    queryKey: [...all, 'record'],
    queryFn: ({ signal }) => call(calls.getExternalRecord, {}, { signal }),
  });

function useWrite<T, R>(write: (given: T) => Promise<R>, { isQuiet = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    meta: { quiet: isQuiet },
  });
}
type Sent = { id?: string; form: ExternalCertificateForm; file: File | null };
/** Sends a certificate, or changes the one with this id; a denied one is sent again by that. */
export const useSendCertificate = () =>
  useWrite(({ id, form, file }: Sent): Promise<unknown> =>
    id
      ? call(calls.updateExternalCertificate, { params: { id }, body: form, files: { ...(file && { file }) } })
      : call(calls.createExternalCertificate, { body: form, files: { file: file! } }),
  );
export const useRemoveOwnCertificate = () =>
  useWrite((id: string) => call(calls.removeExternalCertificate, { params: { id } }, { ifMatch: null }));
/** Decides; the page itself says what failed. */
export const useDecideCertificate = () =>
  useWrite(
    ({ id, form }: { id: string; form: DecisionForm }) =>
      call(calls.decideExternalCertificate, { params: { id }, body: form }),
    { isQuiet: true },
  );
