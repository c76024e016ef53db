// Provides the hooks that fill the palette and the search page before the user types, and those that fill it while typing.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { longestQuestion } from '../contract/card.model.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { searchEverything } from '../contract/quick-search.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';
import { fresh } from './catalog.queries.ts';

/** The number of contents that are shown while the user still types. */
const instantItems = 5;
/** The number of begun contents that the palette offers before the user types. */
const continuedItems = 3;
/** The fewest letters of a search (learning-content §7). */
export const fewestLetters = 3;

/** Returns the contents that the user has begun, the latest first. */
export const useContinued = (isWanted: boolean) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'continued'],
    queryFn: ({ signal }) => call(calls.listKeepLearning, { query: { pageSize: continuedItems } }, { signal }),
    enabled: isWanted,
    staleTime: fresh,
  });
/** Returns the first contents that the words find. */
export function useInstantResults(asked: string) {
  const query = asked.slice(0, longestQuestion);
  return useQuery({
    queryKey: [...catalogKeys.all, 'instant', query],
    queryFn: ({ signal }) => call(calls.searchCatalog, { query: { query, pageSize: instantItems } }, { signal }),
    enabled: query.length >= fewestLetters,
    placeholderData: (before) => (query.length >= fewestLetters ? before : undefined),
    staleTime: fresh,
  });
}
/** Returns the objects, courses and trails that authors find by the words, drafts included. */
export const useAuthoredResults = (search: string) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'authored', search],
    queryFn: ({ signal }) => call(searchEverything, { query: { search } }, { signal }),
    enabled: search.length >= fewestLetters,
    placeholderData: (before) => (search.length >= fewestLetters ? before : undefined),
    staleTime: fresh,
  });
/** The number of suggestions that the search page offers before the user types. */
const suggestedItems = 4;
export const useFewSuggested = (isWanted: boolean) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'suggested', 'few'],
    queryFn: ({ signal }) => call(calls.listSuggested, { query: { pageSize: suggestedItems } }, { signal }),
    enabled: isWanted,
    staleTime: fresh,
  });
