// Declares the calls about imports of every kind: history, one import, its errors, its result, cancelling it.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  validationErrorFilterWire,
  validationErrorPageWire,
  importFilterWire,
  importIdWire,
  importPageWire,
  importWire,
} from './imports.wire.ts';

/** One's own imports, or everybody's with the history's permission: the service tells. */
const one = { service: 'main', access: 'signed-in', params: importIdWire } as const;
export const listImports = endpoint({
  service: 'main',
  method: 'GET',
  path: 'importacao',
  access: { permission: 'importHistory' },
  query: importFilterWire,
  answer: importPageWire,
});
export const getImport = endpoint({ ...one, method: 'GET', path: 'importacao/:id', answer: importWire });
export const listImportErrors = endpoint({
  ...one,
  method: 'GET',
  path: 'importacao/:id/erros',
  query: validationErrorFilterWire,
  answer: validationErrorPageWire,
});
/** Every line with what became of it, or would become of it. */
export const downloadImportResult = endpoint({
  ...one,
  method: 'GET',
  path: 'importacao/:id/resultado',
  rateLimit: 'export',
  answer: download('text/csv; charset=utf-8'),
  audit: 'imports.resultRead',
});
export const cancelImport = endpoint({
  ...one,
  method: 'POST',
  path: 'importacao/:id/cancelar',
  answer: importWire,
  audit: 'imports.cancelled',
});
