// Declares the calls about issued certificates: their list, revocation, reissue, and the document of a preview.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { certificateLimits } from './certificate.model.ts';
import {
  issuedFilter,
  issuedIdKey,
  issuedPage,
  issuedReason,
  reissued,
  savedPreview,
  savedPreviewKey,
} from './issued.wire.ts';

const admin = { service: 'main', access: { permission: 'certificates' } } as const;
export const listIssuedCertificates = endpoint({
  ...admin,
  method: 'GET',
  path: 'certificadoUsuario',
  query: issuedFilter,
  answer: issuedPage,
});
export const readIssuedDocument = endpoint({
  ...admin,
  method: 'GET',
  path: 'certificadoUsuario/:id/documento',
  params: issuedIdKey,
  answer: download('application/pdf', { inline: true }),
});
export const revokeCertificate = endpoint({
  ...admin,
  method: 'POST',
  path: 'certificadoUsuario/:id/revogar',
  params: issuedIdKey,
  body: issuedReason,
  audit: 'certificates.revoked',
});
export const reissueCertificate = endpoint({
  ...admin,
  method: 'POST',
  path: 'certificadoUsuario/:id/reemitir',
  params: issuedIdKey,
  body: issuedReason,
  answer: reissued,
  audit: 'certificates.reissued',
});
/** Stores the document of an issued certificate; the picture that comes along is checked and thrown away. */
export const savePreview = endpoint({
  service: 'main',
  method: 'POST',
  path: 'certificadoUsuario/:a/usuario/:b/tipo/:c/:d',
  access: 'signed-in',
  params: savedPreviewKey,
  multipart: { file: { name: 'file', maxBytes: certificateLimits.pictureBytes } },
  rateLimit: 'upload',
  answer: savedPreview,
  answerStatus: 201,
  audit: 'certificates.stored',
});
