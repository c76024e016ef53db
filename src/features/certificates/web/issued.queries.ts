// Provides the hooks that list, download, revoke and reissue issued certificates.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/issued.endpoints.ts';
import type { IssuedFilter } from '../contract/issued.wire.ts';

const all = ['certificates', 'issuedList'] as const;
export const useIssuedList = (filter: IssuedFilter) =>
  useQuery({
    queryKey: [...all, filter],
    queryFn: ({ signal }) => call(calls.listIssuedCertificates, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const downloadIssued = (id: string) => call(calls.readIssuedDocument, { params: { id } });

type Reasoned = { id: string; reason: string };
function useIssuedWrite<R>(write: (given: Reasoned) => Promise<R>) {
  const client = useQueryClient();
  // Validations and prints that were read before are old too.
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: ['certificates'] }),
  });
}
export const useRevokeCertificate = () =>
  useIssuedWrite(({ id, reason }) => call(calls.revokeCertificate, { params: { id }, body: { reason } }));
export const useReissueCertificate = () =>
  useIssuedWrite(({ id, reason }) => call(calls.reissueCertificate, { params: { id }, body: { reason } }));
