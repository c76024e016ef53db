// Declares the call of the first page of the staff that manages contracts.
import { endpoint } from '#platform/contract/endpoint.ts';
import { contractOverview } from './contract-overview.wire.ts';

/** Answers the whole page in one request. */
export const getContractOverview = endpoint({
  service: 'main',
  access: { permission: 'contracts' },
  method: 'GET',
  path: 'Contrato/resumo',
  answer: contractOverview,
});
