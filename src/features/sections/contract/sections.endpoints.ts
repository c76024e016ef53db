// Declares the calls about sections.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  contractKey,
  contractSections,
  givenSections,
  linkKey,
  sectionContracts,
  sectionLinks,
} from './section-link.wire.ts';
import { sectionLimits } from './section.model.ts';
import {
  activeFilter,
  basicFilter,
  savedSection,
  sectionBasics,
  sectionFilter,
  sectionForm,
  sectionKey,
  sectionList,
  sectionOrder,
  sectionPage,
  sectionDetails,
  shelfItems,
  shelfKey,
  uploadedImage,
  uploadFields,
} from './section.wire.ts';

const authors = { service: 'main', access: { permission: 'sections' } } as const;
const anybody = { service: 'main', access: 'signed-in', method: 'GET' } as const;
export const listSections = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao',
  query: sectionFilter,
  answer: sectionPage,
});
export const exportSections = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao/csv',
  query: sectionFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'sections.exported',
});
export const getSection = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao/:id',
  params: sectionKey,
  answer: sectionDetails,
});
export const createSection = endpoint({
  ...authors,
  method: 'POST',
  path: 'Secao',
  body: sectionForm,
  answer: savedSection,
  answerStatus: 201,
  audit: 'sections.created',
});
export const saveSection = endpoint({
  ...authors,
  method: 'PUT',
  path: 'Secao/:id',
  params: sectionKey,
  body: sectionForm,
  answer: savedSection,
  audit: 'sections.saved',
});
export const publishSection = endpoint({
  ...authors,
  method: 'POST',
  path: 'Secao/:id/publicar',
  params: sectionKey,
  answer: savedSection,
  audit: 'sections.published',
});
/** Gives the section to these contracts and to no others; a job sends it in the background. */
export const updateSectionContracts = endpoint({
  ...authors,
  method: 'PUT',
  path: 'Secao/:id/UpdateContratosSecoes',
  params: sectionKey,
  body: sectionContracts,
  answer: sectionLinks,
  audit: 'sections.contractsChanged',
});
export const listSectionContracts = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao/:id/contratos',
  params: sectionKey,
  answer: sectionLinks,
});
/** Tries again a sending that failed. */
export const sendSectionAgain = endpoint({
  ...authors,
  method: 'POST',
  path: 'Secao/:id/contratos/:contratoId/enviar',
  params: linkKey,
  audit: 'sections.sentAgain',
});
const onContracts = { service: 'main', access: { permission: 'contracts' } } as const;
export const listContractSections = endpoint({
  ...onContracts,
  method: 'GET',
  path: 'Contrato/:id/secoes',
  params: contractKey,
  answer: givenSections,
});
/** Gives the contract these sections and no others; jobs send them in the background. */
export const updateContractSections = endpoint({
  ...onContracts,
  method: 'PUT',
  path: 'Contrato/:id/secoes',
  params: contractKey,
  body: contractSections,
  answer: givenSections,
  audit: 'contracts.sectionsChanged',
});
export const sendToContractAgain = endpoint({
  ...onContracts,
  method: 'POST',
  path: 'Contrato/:contratoId/secoes/:id/enviar',
  params: linkKey,
  audit: 'contracts.sectionSentAgain',
});
export const removeSection = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'Secao/:id',
  params: sectionKey,
  audit: 'sections.removed',
});
export const orderSections = endpoint({
  ...authors,
  method: 'POST',
  path: 'Secao/Ordenar',
  body: sectionOrder,
  audit: 'sections.ordered',
});
const file = { name: 'arquivo', maxBytes: sectionLimits.imageBytes, types: ['image/png', 'image/jpeg'] } as const;
const upload = {
  ...authors,
  method: 'POST',
  params: sectionKey,
  multipart: { file },
  body: uploadFields,
  answer: uploadedImage,
  audit: 'sections.imageChanged',
} as const;
export const uploadSectionImage = endpoint({ ...upload, path: 'Secao/:id/fileUpload' });
export const uploadSectionCard = endpoint({ ...upload, path: 'Secao/:id/FileUpload/CardAndBanner/Card' });
export const uploadSectionBanner = endpoint({ ...upload, path: 'Secao/:id/FileUpload/CardAndBanner/Banner' });
/** Returns what the wizard shows before a computed shelf is published. decisions D9.1 */
export const previewTop10 = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao/top10/:a/:b/itens',
  params: shelfKey,
  answer: shelfItems,
});
export const previewReleases = endpoint({
  ...authors,
  method: 'GET',
  path: 'Secao/lancamentos/:a/:b/itens',
  params: shelfKey,
  answer: shelfItems,
});

export const listActiveSections = endpoint({
  ...anybody,
  path: 'Secao/ativas',
  query: activeFilter,
  answer: sectionList,
});
export const listActiveSectionsPaged = endpoint({
  ...anybody,
  path: 'Secao/ActivesPaged',
  query: activeFilter,
  answer: sectionPage,
});
export const listSectionBasics = endpoint({
  ...anybody,
  path: 'Secao/Basic',
  query: basicFilter,
  answer: sectionBasics,
});
