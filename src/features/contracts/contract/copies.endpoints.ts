// Declares the call about copies in contracts. The feature replication answers it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { copiesFilterWire, copiesWire } from './copies.wire.ts';

/** Asked before something that was sent is removed, switched off or taken back; only by those who may do so. */
export const findCopies = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'Contrato/copias',
  query: copiesFilterWire,
  answer: copiesWire,
});
