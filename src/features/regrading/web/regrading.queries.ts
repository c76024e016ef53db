// Provides the hooks that read what a regrading would do and how far one is, and that start and cancel it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/regrading.endpoints.ts';

const keys = { all: ['regrading'] as const };
/** The milliseconds after which the progress of a running regrading is read again. */
const lookAgainMs = 2_000;
export const useRegrading = (id: string) =>
  useQuery({
    queryKey: [...keys.all, id],
    queryFn: ({ signal }) => call(calls.getRegrading, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.latest && !state.data.latest.endedAt ? lookAgainMs : false),
  });
export const useRegradingEffect = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...keys.all, id, 'effect'],
    enabled: isWanted,
    queryFn: ({ signal }) => call(calls.getRegradingEffect, { params: { id } }, { signal }),
    staleTime: 0,
  });
export const useRegradedPeople = (
  id: string,
  page: { search: string | undefined; pageNumber: number; pageSize: number },
) =>
  useQuery({
    queryKey: [...keys.all, id, 'people', page],
    queryFn: ({ signal }) => call(calls.listRegradedPeople, { params: { id }, query: page }, { signal }),
    placeholderData: keepPreviousData,
  });
export function useRegradingWrites(id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.all });
  const start = useMutation({
    mutationFn: (version: number) => call(calls.startRegrading, { params: { id }, body: { version } }),
    onSuccess,
  });
  const cancel = useMutation({
    mutationFn: () => call(calls.cancelRegrading, { params: { id } }),
    onSuccess,
  });
  return { start, cancel };
}
