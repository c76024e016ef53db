// Declares the call about copies in contracts. The feature replication answers it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { copiesFilterWire, copiesWire } from './copies.wire.ts';

/** Finds the copies before a sent object is removed, switched off or taken back; only users who may do so can call it. */
export const findCopies = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'Contrato/copias',
  query: copiesFilterWire,
  answer: copiesWire,
});
