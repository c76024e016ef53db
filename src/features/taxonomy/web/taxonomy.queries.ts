// Provides the hooks that read, choose and change skills and categories.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/taxonomy.endpoints.ts';
import type { ShownPlace, TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyFilter, TaxonomyForm } from '../contract/taxonomy.wire.ts';

/** The first part of the cache keys of each kind. */
export const taxonomyKeys = { skill: ['skills'], category: ['categories'] } as const;
const minutes = 5 * 60_000;
/** Returns the skills for this kind of content, or all, at most a hundred; a search finds the others by their words. */
export const useSkillBasics = (shownIn: ShownPlace | undefined, search = '') =>
  useQuery({
    queryKey: [...taxonomyKeys.skill, 'basic', shownIn, search],
    queryFn: ({ signal }) =>
      call(calls.listSkillBasics, { query: { ...(shownIn && { shownIn }), ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes,
  });
/** Returns the categories for this kind of content. */
export const useCategoryBasics = (shownIn: ShownPlace, search = '') =>
  useQuery({
    queryKey: [...taxonomyKeys.category, 'basic', shownIn, search],
    queryFn: ({ signal }) =>
      call(calls.listCategoryBasics, { query: { shownIn, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes,
  });

export const useTaxonomy = (kind: TaxonomyKind, filter: TaxonomyFilter) =>
  useQuery({
    queryKey: [...taxonomyKeys[kind], 'list', filter],
    queryFn: ({ signal }) =>
      kind === 'skill'
        ? call(calls.listSkills, { query: filter }, { signal })
        : call(calls.listCategories, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
function useTaxonomyWrite<T>(kind: TaxonomyKind, write: (given: T) => Promise<unknown>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: taxonomyKeys[kind] }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the row where it has no id yet; the form shows what is refused. */
export const useSaveTaxonomy = (kind: TaxonomyKind) =>
  useTaxonomyWrite(
    kind,
    async ({ id, form }: { id?: string; form: TaxonomyForm }) => {
      if (kind === 'category')
        return id
          ? call(calls.saveCategory, { params: { id }, body: form })
          : call(calls.createCategory, { body: form });
      const body = { ...form, observation: form.observation ?? '' };
      return id ? call(calls.saveSkill, { params: { id }, body }) : call(calls.createSkill, { body });
    },
    true,
  );
export const useRemoveTaxonomy = (kind: TaxonomyKind) =>
  useTaxonomyWrite(kind, (id: string) =>
    call(kind === 'skill' ? calls.removeSkill : calls.removeCategory, { params: { id } }, { ifMatch: null }),
  );
export const exportTaxonomy = (kind: TaxonomyKind, { pageNumber: _page, pageSize: _size, ...query }: TaxonomyFilter) =>
  kind === 'skill' ? call(calls.exportSkills, { query }) : call(calls.exportCategories, { query });
