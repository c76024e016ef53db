// Declares the calls of reports: a page of one, its file, and those that people saved.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { evidenceForm } from './evidence.wire.ts';
import { reportExportForm, reportPreview, reportPreviewForm } from './report.wire.ts';
import {
  createdReport,
  guardedReport,
  reportSharing,
  savedReport,
  savedReportFilter,
  savedReportForm,
  savedReportKey,
  savedReportPage,
} from './saved-report.wire.ts';

const report = { service: 'main', access: { permission: 'dashboard' } } as const;
const path = 'Relatorios';
/** Answers a page of a report with its totals in one request. */
export const getReportPreview = endpoint({
  ...report,
  method: 'POST',
  path: `${path}/Previa`,
  readOnly: true,
  idempotent: false,
  body: reportPreviewForm,
  answer: reportPreview,
});
/** Answers the whole report as a file, which is sent while it is read. */
export const exportReport = endpoint({
  ...report,
  method: 'POST',
  path: `${path}/Exportar`,
  readOnly: true,
  idempotent: false,
  rateLimit: 'export',
  body: reportExportForm,
  answer: download('application/octet-stream'),
  audit: 'reports.exported',
});
/** Answers a ZIP with the reports of a person or a content, as CSV and PDF, and the hashes of its files. */
export const exportEvidence = endpoint({
  ...report,
  method: 'POST',
  path: `${path}/Comprovacao`,
  readOnly: true,
  idempotent: false,
  rateLimit: 'export',
  body: evidenceForm,
  answer: download('application/zip'),
  audit: 'reports.evidenceExported',
});
const one = { path: `${path}/:id`, params: savedReportKey } as const;
export const listReports = endpoint({
  ...report,
  method: 'GET',
  path,
  query: savedReportFilter,
  answer: savedReportPage,
});
export const getReport = endpoint({ ...report, ...one, method: 'GET', answer: savedReport, guarded: guardedReport });
export const createReport = endpoint({
  ...report,
  method: 'POST',
  path,
  body: savedReportForm,
  answer: createdReport,
  answerStatus: 201,
  audit: 'reports.created',
});
export const updateReport = endpoint({
  ...report,
  ...one,
  method: 'PUT',
  body: savedReportForm,
  audit: 'reports.changed',
});
export const removeReport = endpoint({ ...report, ...one, method: 'DELETE', audit: 'reports.removed' });
export const shareReport = endpoint({
  ...report,
  method: 'PUT',
  path: `${path}/:id/Compartilhamento`,
  params: savedReportKey,
  body: reportSharing,
  audit: 'reports.shared',
});
