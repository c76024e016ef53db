// Saves reports over HTTP, as a person does.
import { createReport, shareReport } from '#features/reports/contract/reports.endpoints.ts';
import type { ReportQuery } from '#features/reports/contract/report-query.model.ts';
import type { Persona } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

export const reportQueryForTest: ReportQuery = {
  subject: 'enrollments',
  columns: [{ id: 'person' }, { id: 'content' }],
};
/** Saves a report and returns its id. */
export async function makeReport(
  { call, administrator }: TenantForTest,
  { name = 'Quem entrou', groupIds = [] as string[], as = administrator as Persona } = {},
): Promise<string> {
  const { id } = await call(createReport, { body: { name, query: reportQueryForTest } }, as);
  if (groupIds.length) await call(shareReport, { params: { id }, body: { groupIds } }, as);
  return id;
}
