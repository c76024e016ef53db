// Provides the hooks that choose a certificate, read the user's own, and validate a credential.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { PrintChoice } from '../contract/certificate.wire.ts';
import * as calls from '../contract/certificates.endpoints.ts';

export const useCertificates = (kind: 'course' | 'trail') =>
  useQuery({
    queryKey: ['certificates', 'list', kind],
    queryFn: ({ signal }) =>
      call(calls.listCertificates, { query: { kind, isActive: true, pageSize: 100 } }, { signal }),
  });
export const useIssuedCertificate = (objectId: string) =>
  useQuery({
    queryKey: ['certificates', 'issued', objectId],
    queryFn: ({ signal }) => call(calls.getIssuedCertificate, { params: { objectId } }, { signal }),
    staleTime: 0,
  });
type Print = PrintChoice & { certificateId: string; objectId: string };
export const printCertificate = ({ certificateId, objectId, ...choice }: Print, signal?: AbortSignal) =>
  call(calls.printCertificate, { params: { certificateId, objectId }, query: choice }, { signal });
type Printing = { key: string; print: (choice: PrintChoice, signal?: AbortSignal) => Promise<Blob> };
/** Reads the picture of a page, as an address that is valid only in this document. */
export const usePrintedPicture = ({ key, print }: Printing, choice: PrintChoice, { isWanted = true } = {}) =>
  useQuery({
    queryKey: ['certificates', 'picture', key, choice],
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async ({ signal }) => URL.createObjectURL(await print({ ...choice, form: 'png' }, signal)),
  });
export const useCredential = (credential: string) =>
  useQuery({
    queryKey: ['certificates', 'credential', credential],
    enabled: credential !== '',
    retry: false,
    queryFn: ({ signal }) => call(calls.validateCredential, { params: { credential } }, { signal }),
  });
export const publicPicturePath = (credential: string) =>
  `/api/v1/certificado/validate/${encodeURIComponent(credential)}/imagem`;
