// Declares the calls about imports of every kind: history, one import, its errors, its result, cancelling it.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  validationErrorFilter,
  validationErrorPage,
  importFilter,
  importKey,
  importPage,
  importRow,
} from './imports.wire.ts';

/** The shared settings of one import. The service limits users to their own imports, unless they have the history's permission. */
const one = { service: 'main', access: 'signed-in', params: importKey } as const;
export const listImports = endpoint({
  service: 'main',
  method: 'GET',
  path: 'importacao',
  access: { permission: 'importHistory' },
  query: importFilter,
  answer: importPage,
});
export const getImport = endpoint({ ...one, method: 'GET', path: 'importacao/:id', answer: importRow });
export const listImportErrors = endpoint({
  ...one,
  method: 'GET',
  path: 'importacao/:id/erros',
  query: validationErrorFilter,
  answer: validationErrorPage,
});
/** Downloads every line with its result; before the import runs, with its expected result. */
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
  answer: importRow,
  audit: 'imports.cancelled',
});
