// Provides the hooks that read, deposit and remove the certificate by which the company signs its documents.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/signing.endpoints.ts';

const queryKey = ['certificates', 'signing'] as const;
export const useSigningCertificate = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(calls.getSigningCertificate, {}, { signal }) });
export function useDepositSigning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, password }: { file: File; password: string }) =>
      call(calls.depositSigningCertificate, { body: { password }, files: { file } }),
    onSuccess: (state) => client.setQueryData(queryKey, state),
  });
}
export function useRemoveSigning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.removeSigningCertificate, {}),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
