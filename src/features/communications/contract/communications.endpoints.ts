// Declares the authors' calls about communications.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { communicationLimits } from './communication.model.ts';
import {
  audienceCount,
  audienceQuestion,
  communicationContracts,
  communicationDetails,
  communicationFilter,
  communicationForm,
  communicationKey,
  communicationLinks,
  communicationPage,
  savedCommunication,
  viewFilter,
  viewPage,
} from './communication.wire.ts';

const authors = { service: 'main', access: { permission: 'communication' } } as const;
const bodyLimitBytes = communicationLimits.formBytes;
export const listCommunications = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao',
  query: communicationFilter,
  answer: communicationPage,
});
export const exportCommunications = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao/csv',
  query: communicationFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'communications.exported',
});
export const getCommunication = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao/:id',
  params: communicationKey,
  answer: communicationDetails,
});
export const createCommunication = endpoint({
  ...authors,
  method: 'POST',
  path: 'Comunicacao',
  body: communicationForm,
  bodyLimitBytes,
  answer: savedCommunication,
  answerStatus: 201,
  audit: 'communications.created',
});
export const saveCommunication = endpoint({
  ...authors,
  method: 'PUT',
  path: 'Comunicacao/:id',
  params: communicationKey,
  body: communicationForm,
  bodyLimitBytes,
  answer: savedCommunication,
  audit: 'communications.saved',
});
export const removeCommunication = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'Comunicacao/:id',
  params: communicationKey,
  audit: 'communications.removed',
});
/** Counts the people of an audience before it is saved. */
export const countAudience = endpoint({
  ...authors,
  method: 'POST',
  path: 'Comunicacao/publico',
  body: audienceQuestion,
  answer: audienceCount,
  readOnly: true,
  idempotent: false,
  rateLimit: 'search',
  audit: false,
});
export const listCommunicationViews = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao/:id/visualizacoes',
  params: communicationKey,
  query: viewFilter,
  answer: viewPage,
});
export const exportCommunicationViews = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao/:id/visualizacoes/csv',
  params: communicationKey,
  query: viewFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'communications.viewsExported',
});
/** Gives the communication to these contracts and to no others; a job sends it in the background. */
export const updateCommunicationContracts = endpoint({
  ...authors,
  method: 'PUT',
  path: 'Comunicacao/:id/UpdateContratosComunicacoes',
  params: communicationKey,
  body: communicationContracts,
  answer: communicationLinks,
  audit: 'communications.contractsChanged',
});
export const listCommunicationContracts = endpoint({
  ...authors,
  method: 'GET',
  path: 'Comunicacao/:id/contratos',
  params: communicationKey,
  answer: communicationLinks,
});
