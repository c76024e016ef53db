// Declares the calls about certificates.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { certificateLimits } from './certificate.model.ts';
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
import {
  certificateDraft,
  certificateDraftForm,
  certificateUses,
  certificateVersionKey,
  certificateVersions,
  designPicture,
  designPictures,
  pictureKey,
  pictureUploadKey,
  sampleChoice,
  savedDraft,
  versionContent,
} from './designer.wire.ts';

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
  bodyAs: 'multipart',
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
  bodyAs: 'multipart',
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
const draft = { service: 'main', path: 'certificado/:id/rascunho', access: admin, params: certificateKey } as const;
/** Reads the draft of a design, or the design where it has none. */
export const getCertificateDraft = endpoint({ ...draft, method: 'GET', answer: certificateDraft });
/** Saves the draft while one draws: nothing is issued with it, so that it is no act of its own. */
export const saveCertificateDraft = endpoint({
  ...draft,
  method: 'PUT',
  body: certificateDraftForm,
  answer: savedDraft,
  audit: false,
});
export const discardCertificateDraft = endpoint({ ...draft, method: 'DELETE', audit: 'certificates.draftDiscarded' });
export const listCertificateUses = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/:id/vinculos',
  access: admin,
  params: certificateKey,
  answer: certificateUses,
});
export const listCertificateVersions = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/:id/versoes',
  access: admin,
  params: certificateKey,
  answer: certificateVersions,
});
export const getCertificateVersion = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/:id/versoes/:versao',
  access: admin,
  params: certificateVersionKey,
  answer: versionContent,
});
/** Draws the draft of a design as it will be issued, with made-up values. */
export const sampleCertificate = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/:id/exemplo',
  access: admin,
  params: certificateKey,
  query: sampleChoice,
  rateLimit: 'report',
  answer: download('application/pdf', { inline: true }),
});
export const uploadCertificatePicture = endpoint({
  service: 'main',
  method: 'POST',
  path: 'certificado/FileUpload/:certificadoId/:alias',
  access: admin,
  params: pictureUploadKey,
  multipart: { file: { name: 'file', maxBytes: certificateLimits.pictureBytes } },
  rateLimit: 'upload',
  answer: designPicture,
  answerStatus: 201,
  audit: 'certificates.pictureAdded',
});
export const listCertificatePictures = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/imagens',
  access: admin,
  answer: designPictures,
});
export const readCertificatePicture = endpoint({
  service: 'main',
  method: 'GET',
  path: 'certificado/imagens/:src',
  access: admin,
  params: pictureKey,
  answer: download('image/png', { inline: true }),
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
