// Declares the calls about transfers. The file's bytes are sent by tus under `/api/v1/uploads`.
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import { transferFilter, transferPage } from './transfers.wire.ts';

/** The path that creates and continues resumable uploads (tus 1.0). Metadata: `filename`, `filetype`, `purpose`, `relationId`. */
export const uploadsPath = '/api/v1/uploads';

const byId = wire({ id: ['id', id()] });
export const listMyTransfers = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'transferencia',
  query: transferFilter,
  answer: transferPage,
});
/** Returns the uploads of all users of the tenant. */
export const listUploadHistory = endpoint({
  service: 'main',
  access: { permission: 'uploadHistory' },
  method: 'GET',
  path: 'transferencia/historico',
  query: transferFilter,
  answer: transferPage,
});
/** Removes a finished or failed transfer from the user's own list. */
export const removeTransfer = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'DELETE',
  path: 'transferencia/:id',
  params: byId,
  audit: false,
});
