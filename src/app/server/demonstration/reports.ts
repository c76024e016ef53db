// Saves the reports of the demonstration: one that the managers share, and its schedule, which has run once.
import { listBasicGroups } from '#features/permissions/server/permission-groups.service.ts';
import { readyReports } from '#features/reports/contract/ready-reports.model.ts';
import { createManualRun, createReportSchedule } from '#features/reports/server/report-schedules.service.ts';
import { createReport, listReports, setReportGroups } from '#features/reports/server/saved-reports.service.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

const name = 'Quem está atrasado, por unidade';
export const loadReports = (stage: Stage): Promise<void> =>
  act(stage, contentTenant, async (context) => {
    const page = { orderBy: 'name', direction: 'asc', pageNumber: 1, pageSize: 1 } as const;
    if ((await listReports(context, page)).total > 0) return;
    const late = { columnId: 'late', operator: 'is', values: ['true'] } as const;
    const query = {
      ...readyReports.enrollments,
      columns: ['person', 'unit', 'content', 'dueOn', 'percent'].map((id) => ({ id })),
      filters: [{ ...late, values: [...late.values] }],
      sort: [{ columnId: 'unit', direction: 'asc' as const }],
    };
    const { id: reportId } = await createReport(context, { name, query });
    const managers = (await listBasicGroups(context)).filter((group) => group.name === 'Gestor').map(({ id }) => id);
    await setReportGroups(context, reportId, managers);
    const { id } = await createReportSchedule(context, {
      ...{ reportId, frequency: 'weekly', weekday: 1, monthDay: null, hour: 8, format: 'xlsx', isPaused: false },
      ...{ userIds: [context.person.userId], groupIds: managers },
    });
    await createManualRun(context, id);
  });
