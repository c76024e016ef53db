// Declares the calls about packs: ZIP files of many certificates, made by a job.
import { endpoint } from '#platform/contract/endpoint.ts';
import { certificatePacks, packForm, packKey, startedPack } from './packs.wire.ts';

const path = 'certificadoUsuario/pacotes';
/** Lists the caller's packs that are made or held, also after the page was left. */
export const listCertificatePacks = endpoint({
  service: 'main',
  method: 'GET',
  path,
  access: 'signed-in',
  answer: certificatePacks,
});
export const createCertificatePack = endpoint({
  service: 'main',
  method: 'POST',
  path,
  access: { permission: 'certificates' },
  body: packForm,
  answer: startedPack,
  answerStatus: 202,
  rateLimit: 'export',
  audit: 'certificates.packed',
});
/** The learner's own certificates, issued ones and approved external ones. */
export const createOwnPack = endpoint({
  service: 'main',
  method: 'POST',
  path: `${path}/meus`,
  access: 'signed-in',
  answer: startedPack,
  answerStatus: 202,
  rateLimit: 'export',
  audit: 'certificates.packed',
});
/** Cancels a pack that is made, or erases one that is held. */
export const removeCertificatePack = endpoint({
  service: 'main',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'signed-in',
  params: packKey,
  audit: 'certificates.packRemoved',
});
