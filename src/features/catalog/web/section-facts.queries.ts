// Provides the hooks that read what the catalogue's screens show of sections in addition to cards. The home does not use them.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { countActiveItems, listSkillsOfSection } from '#features/sections/contract/section-facts.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';

const fresh = 60_000;
/** Returns how many contents the catalogue has for the user, over all sections. */
export const useCatalogCount = () =>
  useQuery({
    queryKey: [...catalogKeys.all, 'count'],
    queryFn: async ({ signal }) =>
      (await call(countActiveItems, {}, { signal })).reduce((sum, { total }) => sum + total, 0),
    staleTime: fresh,
  });
/** Returns the skills of a section's contents. */
export const useSkillsOfSection = (id: string) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'section', id, 'skills'],
    queryFn: ({ signal }) => call(listSkillsOfSection, { params: { id } }, { signal }),
    staleTime: fresh,
  });
