// Provides the hooks that read the audit: the list, one act, the possible filters, the spreadsheet.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/audit.endpoints.ts';
import type { AuditFilter } from '../contract/audit.wire.ts';

const all = ['audit'] as const;
export const useAudit = (filter: AuditFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listAudit, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** Returns one entry, which never changes. */
export const useAuditEntry = (id: string) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(calls.getAuditEntry, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
export const useAuditActions = () =>
  useQuery({ queryKey: [...all, 'actions'], queryFn: ({ signal }) => call(calls.listAuditActions, {}, { signal }) });
export const exportAudit = ({ pageNumber: _page, pageSize: _size, ...filter }: AuditFilter) =>
  call(calls.exportAudit, { query: filter });
