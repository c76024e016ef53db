// Declares the calls about a person's own certificates: their list with what ends next, and the document of an issued one.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { printChoice } from '#features/certificates/contract/certificate.wire.ts';
import { ownCertificateFilter, ownCertificateKey, ownCertificatePage } from './own-certificate.wire.ts';

const own = { service: 'main', access: { permission: 'myProgress' } } as const;
/** Answers the whole screen: a page of cards, the numbers of its filters, and what ends next. */
export const listOwnCertificates = endpoint({
  ...own,
  method: 'GET',
  path: 'certificadoUsuario/meus',
  query: ownCertificateFilter,
  answer: ownCertificatePage,
});
/** Reads one own issued certificate, of any cycle, as PDF or picture. */
export const readOwnCertificate = endpoint({
  ...own,
  method: 'GET',
  path: 'certificadoUsuario/meus/:id/arquivo',
  params: ownCertificateKey,
  query: printChoice,
  answer: download('application/pdf', { inline: true }),
});
