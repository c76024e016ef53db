// Saves and schedules reports over HTTP, as a person does.
import { createReport, shareReport } from '#features/reports/contract/reports.endpoints.ts';
import { createReportSchedule } from '#features/reports/contract/report-schedules.endpoints.ts';
import type { ReportScheduleForm } from '#features/reports/contract/report-schedule.wire.ts';
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

/** Schedules a report for these people and groups, and returns the schedule's id. */
export async function makeReportSchedule(
  tenant: TenantForTest,
  {
    reportId,
    userIds = [],
    groupIds = [],
    as = tenant.administrator as Persona,
    ...more
  }: Partial<ReportScheduleForm> & { reportId?: string; as?: Persona } = {},
): Promise<string> {
  const plan = { frequency: 'daily', weekday: null, monthDay: null, hour: 8, format: 'csv', isPaused: false } as const;
  const body = {
    ...plan,
    ...more,
    ...{ reportId: reportId ?? (await makeReport(tenant, { as })), groupIds },
    userIds: userIds.length || groupIds.length ? userIds : [as.userId],
  };
  return (await tenant.call(createReportSchedule, { body }, as)).id;
}
