// Provides the hooks that read the dashboards.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { DashboardExportFilter, DashboardListFilter } from '../contract/dashboard-list.wire.ts';
import type { DashboardFilter, LearnerDashboardFilter } from '../contract/dashboard.wire.ts';
import * as calls from '../contract/dashboards.endpoints.ts';

const all = ['dashboards'] as const;
/** What people do elsewhere changes these numbers, so that every visit reads them anew. */
const fresh = { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: false } as const;
export const useManagerDashboard = (filter: DashboardFilter) =>
  useQuery({
    ...fresh,
    queryKey: [...all, 'manager', filter],
    queryFn: ({ signal }) => call(calls.getManagerDashboard, { body: filter }, { signal }),
  });
export const useAdministratorDashboard = () =>
  useQuery({
    ...fresh,
    queryKey: [...all, 'administrator'],
    queryFn: ({ signal }) => call(calls.getAdministratorDashboard, {}, { signal }),
  });
/** Reads a page of what a number counts. */
export const useNumberList = (query: DashboardListFilter) =>
  useQuery({
    ...fresh,
    queryKey: [...all, 'list', query],
    queryFn: ({ signal }) => call(calls.listDashboardRows, { query }, { signal }),
  });
export const exportNumberList = (format: 'csv' | 'xlsx', query: DashboardExportFilter) =>
  call(format === 'xlsx' ? calls.exportDashboardWorkbook : calls.exportDashboardRows, { query });
/** Reminds the people of what is late or due soon. */
export const useRemindOfDeadlines = () =>
  useMutation({ mutationFn: (body: DashboardFilter) => call(calls.remindOfDeadlines, { body }) });
export const useLearnerDashboard = (filter: LearnerDashboardFilter) =>
  useQuery({
    ...fresh,
    queryKey: [...all, 'learner', filter],
    queryFn: ({ signal }) => call(calls.getLearnerDashboard, { body: filter }, { signal }),
  });
