// Declares the calls by which people read communications; separate from the authors' calls, because the app loads only these.
import { endpoint } from '#platform/contract/endpoint.ts';
import { ownFilter, shownCommunications, statusForm, statusKey } from './shown-communication.wire.ts';

const anybody = { service: 'main', access: 'signed-in' } as const;
export const listOwnCommunications = endpoint({
  ...anybody,
  method: 'GET',
  path: 'Comunicacao/getAllPorUsuarioAutenticado',
  query: ownFilter,
  answer: shownCommunications,
});
/** Says which communications and posts the person has seen, and hides the communications where the flag says so. */
export const changeCommunicationStatus = endpoint({
  ...anybody,
  method: 'POST',
  path: 'Comunicacao/ChangeUserCommunicationStatus/:flag',
  params: statusKey,
  body: statusForm,
  audit: false,
});
