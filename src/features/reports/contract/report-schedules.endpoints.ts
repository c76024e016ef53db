// Declares the calls of schedules: those of one's own reports, a run at once, and what came of each run.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  createdSchedule,
  guardedSchedule,
  newReportSchedule,
  reportRunFilter,
  reportRunPage,
  reportSchedule,
  reportScheduleFilter,
  reportScheduleForm,
  reportScheduleKey,
  reportSchedulePage,
} from './report-schedule.wire.ts';

const ours = { service: 'main', access: { permission: 'dashboard' } } as const;
const path = 'Relatorios/Agendamentos';
const one = { path: `${path}/:id`, params: reportScheduleKey } as const;
export const listReportSchedules = endpoint({
  ...ours,
  method: 'GET',
  path,
  query: reportScheduleFilter,
  answer: reportSchedulePage,
});
export const getReportSchedule = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  answer: reportSchedule,
  guarded: guardedSchedule,
});
export const createReportSchedule = endpoint({
  ...ours,
  method: 'POST',
  path,
  body: newReportSchedule,
  answer: createdSchedule,
  answerStatus: 201,
  audit: 'reports.scheduled',
});
export const updateReportSchedule = endpoint({
  ...ours,
  ...one,
  method: 'PUT',
  body: reportScheduleForm,
  audit: 'reports.scheduleChanged',
});
export const removeReportSchedule = endpoint({
  ...ours,
  ...one,
  method: 'DELETE',
  audit: 'reports.scheduleRemoved',
});
/** Sends the report to the recipients now, beside its next time. */
export const runReportSchedule = endpoint({
  ...ours,
  method: 'POST',
  path: `${path}/:id/Executar`,
  params: reportScheduleKey,
  audit: 'reports.sent',
});
export const listReportRuns = endpoint({
  ...ours,
  method: 'GET',
  path: `${path}/:id/Execucoes`,
  params: reportScheduleKey,
  query: reportRunFilter,
  answer: reportRunPage,
});
