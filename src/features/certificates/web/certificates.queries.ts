// Provides the hooks that choose a certificate, read the user's own, and validate a credential.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
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
type Print = {
  certificateId: string;
  objectId: string;
  form: 'pdf' | 'png';
  side: 'front' | 'back' | 'both';
  /** True for a picture in the design's own resolution. */
  isFull?: boolean;
};
export const printCertificate = ({ certificateId, objectId, ...choice }: Print, signal?: AbortSignal) =>
  call(calls.printCertificate, { params: { certificateId, objectId }, query: choice }, { signal });
/** Reads the picture of a page, as an address that is valid only in this document. */
export const useCertificatePicture = (print: Omit<Print, 'form'> | undefined) =>
  useQuery({
    queryKey: ['certificates', 'picture', print],
    enabled: print !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => URL.createObjectURL(await printCertificate({ ...print!, form: 'png' }, signal)),
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
