// Provides the hooks that read, save and share reports, and fetches their files.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { CallOptions } from '#platform/web/call.ts';
import type { EvidenceForm } from '../contract/evidence.wire.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import { queryErrors } from '../contract/report-query.model.ts';
import type { ReportExportForm } from '../contract/report.wire.ts';
import type { SavedReportFilter, SavedReportForm } from '../contract/saved-report.wire.ts';
import * as calls from '../contract/reports.endpoints.ts';

const all = ['reports'] as const;
/** What people do elsewhere changes the rows, so that every visit reads them anew. A report that makes no sense yet asks for nothing. */
export const useReportPreview = (query: ReportQuery, pageNumber: number, pageSize: number) =>
  useQuery({
    queryKey: [...all, 'preview', query, pageNumber, pageSize],
    enabled: queryErrors(query).length === 0,
    queryFn: ({ signal }) => call(calls.getReportPreview, { body: { query, pageNumber, pageSize } }, { signal }),
    ...{ placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: false },
  });
export const useSavedReports = (filter: SavedReportFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listReports, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a saved report as it is now; the builder never begins with cached data. */
export const useSavedReport = (id: string) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(calls.getReport, { params: { id } }, { signal }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
function useReportWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, 'list'] }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
export const useCreateReport = () =>
  useReportWrite((body: SavedReportForm) => call(calls.createReport, { body }), true);
export const useUpdateReport = () =>
  useReportWrite(({ id, form }: { id: string; form: SavedReportForm }) =>
    call(calls.updateReport, { params: { id }, body: form }),
  );
export const useRemoveReport = () =>
  useReportWrite((id: string) => call(calls.removeReport, { params: { id } }, { ifMatch: null }));
export const useShareReport = () =>
  useReportWrite(
    ({ id, groupIds }: { id: string; groupIds: string[] }) =>
      call(calls.shareReport, { params: { id }, body: { groupIds } }),
    true,
  );
export const exportReport = (body: ReportExportForm, options?: CallOptions): Promise<Blob> =>
  call(calls.exportReport, { body }, options);
export const exportEvidence = (body: EvidenceForm, options?: CallOptions): Promise<Blob> =>
  call(calls.exportEvidence, { body }, options);
