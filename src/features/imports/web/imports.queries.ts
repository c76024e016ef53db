// Provides the hooks that read and change imports: the history, one import in progress, its errors, and its actions.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { isGoingOn } from '../contract/import.model.ts';
import * as calls from '../contract/imports.endpoints.ts';
import type { ValidationErrorFilter, ImportFilter, ImportRow } from '../contract/imports.wire.ts';

const all = ['imports'] as const;
/** Milliseconds between two requests for the progress of an import. */
const lookEveryMs = 1_500;

export const useImports = (filter: ImportFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listImports, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some((one) => isGoingOn(one.status)) ? lookEveryMs : false),
  });
export const useImport = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getImport, { params: { id: id! } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data.status) ? lookEveryMs : false),
  });
export const useImportErrors = (id: string, filter: ValidationErrorFilter, isSettled: boolean) =>
  useQuery({
    queryKey: [...all, 'validationErrors', id, filter, isSettled],
    queryFn: ({ signal }) => call(calls.listImportErrors, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a mutation that updates the caches after a change of an import. */
export function useImportWrite<T>(write: (given: T) => Promise<ImportRow>, fallbackKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (made) => {
      client.setQueryData([...all, 'one', made.id], made);
      return client.invalidateQueries({ queryKey: [...all, 'list'] });
    },
    meta: { fallbackKey },
  });
}
export const useCancelImport = () =>
  useImportWrite((id: string) => call(calls.cancelImport, { params: { id } }), 'imports.failed');
export const downloadResult = (id: string): Promise<Blob> => call(calls.downloadImportResult, { params: { id } });
