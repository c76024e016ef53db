// Provides the hooks that list, read, create, change, copy and remove designs of certificates.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { certificateLimits } from '../contract/certificate.model.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import type { Certificate, CertificateFilter, CertificateForm } from '../contract/certificate.wire.ts';

const all = ['certificates'] as const;
const read = (id: string, signal?: AbortSignal) => call(calls.getCertificate, { params: { id } }, { signal });
export const useCertificateList = (filter: CertificateFilter) =>
  useQuery({
    queryKey: [...all, 'designs', filter],
    queryFn: ({ signal }) => call(calls.listCertificates, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a design as it is now: what is edited is never an older one. */
export const useCertificate = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'design', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => read(id!, signal),
    staleTime: 0,
    gcTime: 0,
  });

function useCertificateWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => client.invalidateQueries({ queryKey: all }) });
}
const formOf = ({ name, kind, code, design, printsBack, isActive }: Certificate): CertificateForm => ({
  name,
  kind,
  ...(code && { code }),
  design,
  printsBack,
  isActive,
});
export const useCreateCertificate = () =>
  useCertificateWrite((form: CertificateForm) => call(calls.createCertificate, { body: form }));
export const useSaveCertificate = () =>
  useCertificateWrite(({ id, form }: { id: string; form: CertificateForm }) =>
    call(calls.updateCertificate, { params: { id }, body: form }),
  );
/** Switches a design on or off. */
export const useChangeCertificate = () =>
  useCertificateWrite(async ({ id, isActive }: { id: string; isActive: boolean }) =>
    call(calls.updateCertificate, { params: { id }, body: { ...formOf(await read(id)), isActive } }),
  );
/** Copies a design under another name; the copy is active. */
export const useCopyCertificate = () =>
  useCertificateWrite(async ({ id, name }: { id: string; name: string }) => {
    const { code: _code, ...form } = formOf(await read(id));
    return call(calls.createCertificate, {
      body: { ...form, name: name.slice(0, certificateLimits.name), isActive: true },
    });
  });
export const useRemoveCertificate = () =>
  useCertificateWrite((id: string) => call(calls.removeCertificate, { params: { id } }, { ifMatch: null }));
