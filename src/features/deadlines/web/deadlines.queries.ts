// Provides the hooks that read a person's deadlines, and make and remove the address of the own calendar.
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/deadlines.endpoints.ts';

const all = ['deadlines'] as const;
export const useDeadlines = () =>
  useInfiniteQuery({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam, signal }) => call(calls.listDeadlines, { query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber < last.pages ? last.pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
    // What is done in the classroom changes what is left.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
/** Makes the address, which only this answer has; nothing keeps it once the screen is left. */
export function useMakeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.createDeadlineCalendar, {}),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
export function useRemoveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.removeDeadlineCalendar, {}),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
