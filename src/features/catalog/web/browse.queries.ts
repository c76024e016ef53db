// Provides the hook that reads the narrowed catalogue with the numbers of its filters.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { browseCatalog } from '../contract/browse.endpoints.ts';
import type { Narrowing } from '../contract/browse.model.ts';
import type { BrowseQuery } from '../contract/browse.wire.ts';
import { longestQuestion } from '../contract/card.model.ts';
import { catalogKeys } from './catalog-cache.queries.ts';
import { fresh } from './catalog.queries.ts';

/** Returns the contents with the words that pass the filters, page by page. */
export function useBrowsed(words: string, narrowing: Narrowing, isWanted: boolean) {
  const query = words.slice(0, longestQuestion) || undefined;
  return useInfiniteQuery({
    queryKey: [...catalogKeys.all, 'browse', query, narrowing],
    queryFn: ({ pageParam, signal }) =>
      call(
        browseCatalog,
        // The server refuses values that the address has wrong.
        { query: { query, ...(narrowing as Partial<BrowseQuery>), pageNumber: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber < last.pages ? last.pageNumber + 1 : undefined),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });
}
