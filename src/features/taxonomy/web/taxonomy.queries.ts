// Hooks of skills and categories where they are chosen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/taxonomy.endpoints.ts';
import type { ShownPlace } from '../contract/taxonomy.model.ts';

const minutes = 5 * 60_000;
/** Skills that may be chosen for this kind of content, or all, at most a hundred; more are found by their words. */
export const useSkillBasics = (shownIn: ShownPlace | undefined, search = '') =>
  useQuery({
    queryKey: ['skills', 'basic', shownIn, search],
    queryFn: ({ signal }) =>
      call(calls.listSkillBasics, { query: { ...(shownIn && { shownIn }), ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes,
  });
/** Categories that may be chosen for this kind of content. */
export const useCategoryBasics = (shownIn: ShownPlace, search = '') =>
  useQuery({
    queryKey: ['categories', 'basic', shownIn, search],
    queryFn: ({ signal }) =>
      call(calls.listCategoryBasics, { query: { shownIn, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes,
  });
