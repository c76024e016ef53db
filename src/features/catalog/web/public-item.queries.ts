// Provides the hook that reads the content of a public link.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { getPublicItem } from '#features/media/contract/public-item.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';

/** Returns the content of a public link; the addresses in it are valid for this opening only. */
export const usePublicItem = (key: string) =>
  useQuery({
    queryKey: [...catalogKeys.all, 'public', key],
    queryFn: ({ signal }) => call(getPublicItem, { params: { key } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
