// Hooks of home, catalogue, search and item detail.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { homeSections, searchItems } from '../contract/card.model.ts';
import type { CardKind } from '../contract/card.model.ts';

const fresh = 60_000;
/** The home, page after page of sections; the first page is the whole first screen. */
export const useHome = () =>
  useInfiniteQuery({
    queryKey: ['catalog', 'home'],
    queryFn: ({ pageParam, signal }) => call(calls.getHome, { query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * homeSections < (pages[0]?.sectionCount ?? last.sectionCount) ? pages.length + 1 : undefined,
    staleTime: fresh,
  });
export const useCatalogSections = () =>
  useInfiniteQuery({
    queryKey: ['catalog', 'sections'],
    queryFn: ({ pageParam, signal }) =>
      call(calls.listSectionShelves, { query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * homeSections < last.sectionCount ? pages.length + 1 : undefined),
    staleTime: fresh,
  });
/** Items of one page of a section's own screen (learning-content §9). */
const sectionItems = 12;
export const useSection = (id: string) =>
  useInfiniteQuery({
    queryKey: ['catalog', 'section', id],
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
export type SpecialList = 'continue' | 'suggested' | 'favorites' | 'seeAgain';
const specials = {
  continue: calls.listKeepLearning,
  suggested: calls.listSuggested,
  favorites: calls.listFavorites,
  seeAgain: calls.listSeeAgain,
};
export const useSpecialShelf = (name: SpecialList) =>
  useInfiniteQuery({
    queryKey: ['catalog', name],
    queryFn: ({ pageParam, signal }) =>
      call(specials[name], { query: { pageNumber: pageParam, pageSize: sectionItems } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber * last.pageSize < last.total ? last.pageNumber + 1 : undefined),
    staleTime: fresh,
  });
/** Nothing is asked below three letters. */
export const useSearch = (query: string, kind: CardKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['catalog', 'search', query, kind],
    queryFn: ({ pageParam, signal }) =>
      call(calls.searchCatalog, { query: { query, kind, pageNumber: pageParam, pageSize: searchItems } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNumber * last.pageSize < last.total ? last.pageNumber + 1 : undefined),
    enabled: query.trim().length >= 3,
    placeholderData: keepPreviousData,
  });
/** The sheet of a course or trail; the classroom reads the same, `withRelated` for the modal. */
export const useContentDetail = (kind: 'course' | 'trail' | undefined, id: string, { withRelated = false } = {}) =>
  useQuery({
    queryKey: ['catalog', 'detail', kind, id, withRelated],
    queryFn: ({ signal }) =>
      call(
        kind === 'course' ? calls.getCourseDetail : calls.getTrailDetail,
        { params: { id }, query: { withRelated } },
        { signal },
      ),
    enabled: kind !== undefined,
    staleTime: 0,
  });
