// Provides the hooks that read the special shelves for their own screens.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { listFavorites } from '../contract/favorites.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';
import { fresh, sectionItems } from './catalog.queries.ts';

export type SpecialList = 'toBegin' | 'continue' | 'suggested' | 'favorites' | 'seeAgain';
const specials = {
  toBegin: calls.listToBegin,
  continue: calls.listKeepLearning,
  suggested: calls.listSuggested,
  favorites: listFavorites,
  seeAgain: calls.listSeeAgain,
};
export const useSpecialShelf = (name: SpecialList) =>
  useInfiniteQuery({
    queryKey: [...catalogKeys.all, name],
    queryFn: ({ pageParam, signal }) =>
      call(specials[name], { query: { pageNumber: pageParam, pageSize: sectionItems } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber * last.pageSize < last.total ? last.pageNumber + 1 : undefined),
    staleTime: fresh,
  });
