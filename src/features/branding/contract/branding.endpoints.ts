// Declares the calls about the tenant's settings (access-shell-settings §7.2).
import { endpoint } from '#platform/contract/endpoint.ts';
import { largestBrandingFile } from './branding-file.model.ts';
import {
  brandingFileFields,
  brandingFileKey,
  brandingFileName,
  brandingFile,
  brandingPicture,
} from './branding-file.wire.ts';
import { earlierLook, lookTenant, settingsAnswer, settingsWithTenant } from './settings.wire.ts';
import {
  contractSent,
  replicationKey,
  replication,
  sentToContract,
  settingsReplication,
  startedReplication,
} from './branding-replications.wire.ts';
import { slideEdit, savedSlide, slideKey, slideReplication, slides } from './slide.wire.ts';

export const getSettings = endpoint({
  service: 'main',
  method: 'GET',
  path: 'parametro',
  access: 'signed-in',
  answer: settingsAnswer,
});
export const updateSettings = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'parametro',
  access: { permission: 'branding' },
  body: settingsWithTenant,
  audit: 'settings.changed',
});

const maintainers = { service: 'main', access: { permission: 'branding' } } as const;
export const getEarlierLook = endpoint({
  ...maintainers,
  method: 'GET',
  path: 'parametro/marca/anterior',
  answer: earlierLook,
});
/** Puts the earlier look in force again; the present one becomes the earlier one. */
export const restoreEarlierLook = endpoint({
  ...maintainers,
  method: 'POST',
  path: 'parametro/marca/voltar',
  body: lookTenant,
  audit: 'settings.changed',
});
export const addBrandingFile = endpoint({
  ...maintainers,
  method: 'POST',
  path: 'parametro/AdicionarArquivo',
  multipart: { file: { name: 'arquivo', maxBytes: largestBrandingFile } },
  body: brandingFileFields,
  answer: brandingFile,
  rateLimit: 'upload',
  audit: 'settings.fileAdded',
});
export const addBrandingPicture = endpoint({
  ...maintainers,
  method: 'POST',
  path: 'parametro/AdicionarImagem',
  body: brandingPicture,
  bodyLimitBytes: 7_500_000,
  answer: brandingFile,
  rateLimit: 'upload',
  audit: 'settings.fileAdded',
});
export const removeBrandingFile = endpoint({
  ...maintainers,
  method: 'DELETE',
  path: 'parametro/RemoverArquivo/:id',
  params: brandingFileKey,
  audit: 'settings.fileRemoved',
});
export const removeBrandingPicture = endpoint({
  ...maintainers,
  method: 'DELETE',
  path: 'parametro/RemoverImagem/:fileName',
  params: brandingFileName,
  audit: 'settings.fileRemoved',
});

/** Sends the look, or one part of it, to contracts; this happens after the answer, one contract after the other. */
export const replicateSettings = endpoint({
  ...maintainers,
  method: 'PUT',
  path: 'parametro/BatchReplication',
  body: settingsReplication,
  bodyLimitBytes: 2_000_000,
  answer: startedReplication,
  answerStatus: 202,
  audit: 'settings.replicated',
});
/** Returns what was last sent to a contract, slides included. */
export const listSentToContract = endpoint({
  ...maintainers,
  method: 'GET',
  path: 'parametro/BatchReplication',
  query: contractSent,
  answer: sentToContract,
});
/** Returns the progress of a sending. */
export const getReplication = endpoint({
  ...maintainers,
  method: 'GET',
  path: 'parametro/BatchReplication/:id',
  params: replicationKey,
  answer: replication,
});

/** administration-engagement §7 */
export const listSlides = endpoint({
  ...maintainers,
  method: 'GET',
  path: 'PersonalizacaoFundoBanner',
  answer: slides,
});
export const createSlide = endpoint({
  ...maintainers,
  method: 'POST',
  path: 'PersonalizacaoFundoBanner',
  body: slideEdit,
  answer: savedSlide,
  answerStatus: 201,
  audit: 'slides.created',
});
export const updateSlide = endpoint({
  ...maintainers,
  method: 'PUT',
  path: 'PersonalizacaoFundoBanner/:id',
  params: slideKey,
  body: slideEdit,
  audit: 'slides.changed',
});
export const removeSlide = endpoint({
  ...maintainers,
  method: 'DELETE',
  path: 'PersonalizacaoFundoBanner/:id',
  params: slideKey,
  audit: 'slides.removed',
});
export const replicateSlide = endpoint({
  ...maintainers,
  method: 'POST',
  path: 'PersonalizacaoFundoBanner/BulkReplication',
  body: slideReplication,
  answer: startedReplication,
  answerStatus: 202,
  audit: 'slides.replicated',
});
