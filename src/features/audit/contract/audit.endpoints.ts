// Declares the calls that read the audit, for users who may give permissions.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { auditActions, auditEntry, auditExport, auditFilter, auditKey, auditPage } from './audit.wire.ts';

const ours = { service: 'main', method: 'GET', access: { permission: 'permissions' } } as const;

export const listAudit = endpoint({ ...ours, path: 'Auditoria', query: auditFilter, answer: auditPage });
/** Returns every action that was ever done here, for the filter. */
export const listAuditActions = endpoint({ ...ours, path: 'Auditoria/acoes', answer: auditActions });
export const exportAudit = endpoint({
  ...ours,
  path: 'Auditoria/csv',
  rateLimit: 'export',
  query: auditExport,
  answer: download('text/csv; charset=utf-8'),
  audit: 'audit.exported',
});
export const getAuditEntry = endpoint({ ...ours, path: 'Auditoria/:id', params: auditKey, answer: auditEntry });
