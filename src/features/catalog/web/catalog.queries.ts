// Provides the hooks that read home, catalogue and search.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Reference } from '#platform/contract/reference.ts';
import { useAccess } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { homeSections, longestQuestion, searchItems } from '../contract/card.model.ts';
import type { CardKind } from '../contract/card.model.ts';
import { catalogKeys } from './catalog-cache.queries.ts';

export const fresh = 60_000;
/** Returns the home below what is `shown`, page after page of sections; the first page has the special shelves. */
export const useHome = (featured: Reference[], shown: readonly Reference[]) =>
  useInfiniteQuery({
    queryKey: [...catalogKeys.all, 'home', 'rest', featured, shown],
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.getHome,
        {
          query: {
            pageNumber: pageParam,
            featured: featured.length > 0 ? featured : undefined,
            shown: shown.length > 0 ? [...shown] : undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * homeSections < (pages[0]?.sectionCount ?? last.sectionCount) ? pages.length + 1 : undefined,
    staleTime: fresh,
  });
/** Milliseconds between two questions for new enrolments, on screens other than the home. */
const newsMilliseconds = 5 * 60_000;
/** Returns when somebody else last enrolled the user in a content to begin. */
export const useGivenAt = () => {
  const isSomebody = useAccess()?.userId !== undefined;
  return useQuery({
    queryKey: [...catalogKeys.all, 'toBegin', 'given'],
    enabled: isSomebody,
    queryFn: ({ signal }) => call(calls.listToBegin, { query: { pageSize: 1 } }, { signal }),
    select: ({ givenAt }) => givenAt,
    staleTime: fresh,
    refetchInterval: newsMilliseconds,
  });
};
export const useCatalogSections = () =>
  useInfiniteQuery({
    queryKey: [...catalogKeys.all, 'sections'],
    queryFn: ({ pageParam, signal }) =>
      call(calls.listSectionShelves, { query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * homeSections < last.sectionCount ? pages.length + 1 : undefined),
    staleTime: fresh,
  });
/** The items of one page of a section's own screen (learning-content §9). */
export const sectionItems = 12;
export const useSection = (id: string) =>
  useInfiniteQuery({
    queryKey: [...catalogKeys.all, 'section', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.getSectionShelf,
        { params: { id }, query: { pageNumber: pageParam, pageSize: sectionItems } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber * sectionItems < last.totalItems ? last.pageNumber + 1 : undefined),
    staleTime: fresh,
  });
/** The most objects of the shelf that are listed with an opened object: as many as one page holds. */
const besideItems = 100;
export const useSectionMedia = (id: string | undefined) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'section', id, 'beside'],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      call(calls.getSectionShelf, { params: { id: id! }, query: { pageSize: besideItems } }, { signal }),
    staleTime: fresh,
  });
/** Milliseconds for which featured contents stay valid (learning-content §9). */
const featuredMilliseconds = 5 * 60_000;
export const useFeatured = () =>
  useQuery({
    queryKey: [...catalogKeys.all, 'featured'],
    queryFn: ({ signal }) => call(calls.listFeatured, {}, { signal }),
    staleTime: featuredMilliseconds,
    gcTime: featuredMilliseconds,
  });
/** Searches for the words; it asks nothing below three letters. */
export function useSearch(asked: string, kind: CardKind | undefined) {
  const query = asked.trim().slice(0, longestQuestion);
  return useInfiniteQuery({
    queryKey: [...catalogKeys.all, 'search', query, kind],
    queryFn: ({ pageParam, signal }) =>
      call(calls.searchCatalog, { query: { query, kind, pageNumber: pageParam, pageSize: searchItems } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber * last.pageSize < last.total ? last.pageNumber + 1 : undefined),
    enabled: query.length >= 3,
    placeholderData: keepPreviousData,
  });
}
