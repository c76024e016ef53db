// Declares the calls about external certificates: one's own, and their review.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { externalCertificateLimits, externalFileTypes } from './external-certificate.model.ts';
import {
  decisionForm,
  externalCertificate,
  externalCertificateForm,
  externalCertificateKey,
  externalCertificatePage,
  externalRecord,
  guardedCertificate,
  ownCertificateFilter,
  reviewFilter,
  ruleChoiceFilter,
  ruleChoices,
} from './external-certificate.wire.ts';

const own = { service: 'main', access: { permission: 'externalCertificates' } } as const;
const reviewer = { service: 'main', access: { permission: 'manageExternalCertificates' } } as const;
const certificate = {
  name: 'certificado',
  maxBytes: externalCertificateLimits.fileBytes,
  types: externalFileTypes,
} as const;

export const createExternalCertificate = endpoint({
  ...own,
  method: 'POST',
  path: 'CertificadoExterno',
  body: externalCertificateForm,
  multipart: { file: certificate },
  answer: externalCertificateKey,
  answerStatus: 201,
  rateLimit: 'upload',
});
export const updateExternalCertificate = endpoint({
  ...own,
  method: 'PUT',
  path: 'CertificadoExterno/:id',
  params: externalCertificateKey,
  body: externalCertificateForm,
  multipart: { file: { ...certificate, mayLack: true } },
  rateLimit: 'upload',
});
/** Lists the own certificates, or those of the person whom `usuarioId` names and the caller may review; the service decides by the relation. */
export const listExternalCertificates = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'CertificadoExterno',
  query: ownCertificateFilter,
  answer: externalCertificatePage,
});
export const listCertificatesToReview = endpoint({
  ...reviewer,
  method: 'GET',
  path: 'CertificadoExterno/admin',
  query: reviewFilter,
  answer: externalCertificatePage,
});
export const exportCertificatesToReview = endpoint({
  ...reviewer,
  method: 'GET',
  path: 'CertificadoExterno/admin/csv',
  query: reviewFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'externalCertificates.exported',
});
export const exportCertificatesToReviewWorkbook = endpoint({
  ...reviewer,
  method: 'GET',
  path: 'CertificadoExterno/admin/xlsx',
  query: reviewFilter,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  rateLimit: 'export',
  audit: 'externalCertificates.exported',
});
export const getExternalRecord = endpoint({
  ...own,
  method: 'GET',
  path: 'CertificadoExterno/registro',
  answer: externalRecord,
});
/** Owners and reviewers read it, so the service decides by the relation. */
export const getExternalCertificate = endpoint({
  service: 'main',
  method: 'GET',
  path: 'CertificadoExterno/:id',
  access: 'signed-in',
  params: externalCertificateKey,
  answer: externalCertificate,
  guarded: guardedCertificate,
});
/** Offers the rules that an approval may name. */
export const listRulesToSatisfy = endpoint({
  ...reviewer,
  rateLimit: 'search',
  method: 'GET',
  path: 'CertificadoExterno/:id/regras',
  params: externalCertificateKey,
  query: ruleChoiceFilter,
  answer: ruleChoices,
});
export const decideExternalCertificate = endpoint({
  ...reviewer,
  method: 'PUT',
  path: 'CertificadoExterno/AprovarCertificadoExterno/:id',
  params: externalCertificateKey,
  body: decisionForm,
  audit: 'externalCertificates.decided',
});
export const removeExternalCertificate = endpoint({
  ...own,
  method: 'DELETE',
  path: 'CertificadoExterno/:id',
  params: externalCertificateKey,
});
