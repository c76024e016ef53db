// Provides the hooks that read a person's own certificates and print an issued one.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { PrintChoice } from '#features/certificates/contract/certificate.wire.ts';
import { externalCertificatesKey } from '#features/external-certificates/web/external-certificates.queries.ts';
import * as calls from '../contract/own-certificates.endpoints.ts';
import type { OwnCertificateFilter } from '../contract/own-certificate.wire.ts';

export type OwnListFilter = Omit<OwnCertificateFilter, 'pageNumber' | 'pageSize'>;
/** Reads the pages of the list; what is sent, changed or removed there is read anew. */
export const useOwnList = (filter: OwnListFilter) =>
  useInfiniteQuery({
    queryKey: [...externalCertificatesKey, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      call(calls.listOwnCertificates, { query: { ...filter, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber < last.pages ? last.pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
    // A certificate is earned on other screens.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns how a certificate is printed, for its dialog and its card. */
export const printingOf = (id: string) => ({
  key: `own ${id}`,
  print: (choice: PrintChoice, signal?: AbortSignal) =>
    call(calls.readOwnCertificate, { params: { id }, query: choice }, { signal }),
});
