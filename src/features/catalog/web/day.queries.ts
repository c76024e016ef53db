// Provides the hooks that read the day's part of the home, and keep whether the rest is unfolded.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '#platform/contract/reference.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';
import { fresh } from './catalog.queries.ts';

export const useDayAtHome = (featured: Reference[]) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'home', 'day', featured],
    queryFn: ({ signal }) =>
      call(calls.getDayAtHome, { query: { featured: featured.length > 0 ? featured : undefined } }, { signal }),
    staleTime: fresh,
  });
/** Returns what was above the rest when it was unfolded, which stays until the page is loaded anew, and the function that unfolds it. */
export function useUnfolded() {
  const client = useQueryClient();
  const queryKey = [...catalogKeys.all, 'home', 'unfolded'];
  const { data } = useQuery<Reference[]>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  return [data, (shown: Reference[]) => void client.setQueryData(queryKey, shown)] as const;
}
