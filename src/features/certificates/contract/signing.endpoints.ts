// Declares the calls about the certificate by which the company signs its documents.
import { endpoint } from '#platform/contract/endpoint.ts';
import { signingLimits } from './signing.model.ts';
import { signingForm, signingState } from './signing.wire.ts';

const admin = { service: 'main', path: 'certificado/assinatura', access: { permission: 'certificates' } } as const;
export const getSigningCertificate = endpoint({ ...admin, method: 'GET', answer: signingState });
/** No key of idempotency: its row would hold a hash of the password, and a second deposit changes nothing. */
export const depositSigningCertificate = endpoint({
  ...admin,
  method: 'POST',
  body: signingForm,
  multipart: { file: { name: 'arquivo', maxBytes: signingLimits.fileBytes } },
  rateLimit: 'upload',
  idempotent: false,
  answer: signingState,
  audit: 'certificates.signingDeposited',
});
export const removeSigningCertificate = endpoint({ ...admin, method: 'DELETE', audit: 'certificates.signingRemoved' });
