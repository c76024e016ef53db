// Provides the hooks that read and write the schedules of a report and their runs.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { NewReportSchedule, ReportScheduleForm } from '../contract/report-schedule.wire.ts';
import * as calls from '../contract/report-schedules.endpoints.ts';

const all = ['reports', 'schedules'] as const;
/** A run ends while one looks, so that its figures are read again. */
const refreshMs = 5_000;
export const useReportSchedules = (reportId: string, pageNumber: number, pageSize: number) =>
  useQuery({
    queryKey: [...all, 'list', reportId, pageNumber, pageSize],
    queryFn: ({ signal }) => call(calls.listReportSchedules, { query: { reportId, pageNumber, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useReportRuns = (id: string, pageSize: number) =>
  useQuery({
    queryKey: [...all, 'runs', id, pageSize],
    queryFn: ({ signal }) =>
      call(calls.listReportRuns, { params: { id }, query: { pageNumber: 1, pageSize } }, { signal }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
    refetchInterval: ({ state }) => (state.data?.items.some(({ queued }) => queued > 0) ? refreshMs : false),
  });
function useWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
export const useCreateSchedule = () =>
  useWrite((body: NewReportSchedule) => call(calls.createReportSchedule, { body }), true);
export const useUpdateSchedule = () =>
  useWrite(
    ({ id, form }: { id: string; form: ReportScheduleForm }) =>
      call(calls.updateReportSchedule, { params: { id }, body: form }, { ifMatch: null }),
    true,
  );
export const useRemoveSchedule = () =>
  useWrite((id: string) => call(calls.removeReportSchedule, { params: { id } }, { ifMatch: null }));
export const useRunSchedule = () => useWrite((id: string) => call(calls.runReportSchedule, { params: { id } }));
