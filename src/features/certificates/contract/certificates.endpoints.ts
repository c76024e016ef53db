// Declares the calls about certificates.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  certificate,
  certificateFilter,
  certificateForm,
  certificateKey,
  certificatePage,
  credentialKeyParam,
  issuedCertificate,
  issuedKey,
  printChoice,
  printKey,
  printKeyOfUser,
  publicCertificate,
  qrCodeQuery,
} from './certificate.wire.ts';

const admin = { permission: 'certificates' } as const;
export const listCertificates = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado',
  access: 'signed-in',
  query: certificateFilter,
  answer: certificatePage,
});
export const getCertificate = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/:id',
  access: admin,
  params: certificateKey,
  answer: certificate,
});
export const createCertificate = endpoint({
  service: 'main',
  method: 'POST',
  path: 'certificado',
  access: admin,
  body: certificateForm,
  answer: certificateKey,
  answerStatus: 201,
  audit: 'certificates.created',
});
export const updateCertificate = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'certificado/:id',
  access: admin,
  params: certificateKey,
  body: certificateForm,
  audit: 'certificates.changed',
});
export const removeCertificate = endpoint({
  service: 'main',
  method: 'DELETE',
  path: 'certificado/:id',
  access: admin,
  params: certificateKey,
  audit: 'certificates.removed',
});
/** Reads the learner's own certificate of a course or trail, for its preview. */
export const getIssuedCertificate = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificadoUsuario/:b',
  access: 'signed-in',
  params: issuedKey,
  answer: issuedCertificate,
});
export const printCertificate = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/Imprimir/:a/:b',
  access: 'signed-in',
  params: printKey,
  query: printChoice,
  answer: download('application/pdf', { inline: true }),
});
export const printCertificateOfUser = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/Imprimir/:a/:b/:c',
  access: 'signed-in',
  params: printKeyOfUser,
  query: printChoice,
  answer: download('application/pdf', { inline: true }),
});
export const validateCredential = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/validate/:credential/credential',
  access: 'public',
  rateLimit: 'public',
  params: credentialKeyParam,
  answer: publicCertificate,
});
/** Returns the picture next to a validated credential; it masks document numbers. */
export const publicCertificatePicture = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/validate/:credential/imagem',
  access: 'public',
  rateLimit: 'public',
  params: credentialKeyParam,
  query: printChoice,
  answer: download('image/png', { inline: true }),
});
/** Draws the QR code of an address of this platform. learning-content §7 */
export const qrCode = endpoint({
  service: 'main',
  method: 'GET',
  path: 'open/qrcode',
  access: 'public',
  rateLimit: 'public',
  query: qrCodeQuery,
  answer: download('image/png', { inline: true }),
});
