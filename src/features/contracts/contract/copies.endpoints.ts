// Declares the call about copies in contracts. The feature replication answers it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { copiesFilter, copies } from './copies.wire.ts';

/** Finds the copies before a sent object is removed, switched off or taken back; only users who may do so can call it. */
export const findCopies = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'Contrato/copias',
  query: copiesFilter,
  answer: copies,
});
