// Provides the hook that reads the details of a course or trail.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/detail.endpoints.ts';
import { catalogKeys } from './catalog-cache.queries.ts';

/** The most panels in the cache; above it, the panel that was not seen for longest is removed (learning-content §9). */
const mostViews = 10;
function dropOldestViews(client: QueryClient) {
  const views = client
    .getQueryCache()
    .findAll({ queryKey: [...catalogKeys.all, 'detail'] })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const view of views.slice(mostViews)) if (!view.isActive()) client.removeQueries({ queryKey: view.queryKey });
}
/** Returns the panel of a course or trail; the classroom reads the same, and the modal uses `withRelated`. */
export function useContentDetail(kind: 'course' | 'trail' | undefined, id: string, { withRelated = false } = {}) {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: [...catalogKeys.all, 'detail', kind, id, withRelated],
    queryFn: ({ signal }) =>
      call(
        kind === 'course' ? calls.getCourseDetail : calls.getTrailDetail,
        { params: { id }, query: { withRelated } },
        { signal },
      ),
    enabled: kind !== undefined,
    staleTime: 0,
  });
  useEffect(() => dropOldestViews(client), [client, found.dataUpdatedAt]);
  return found;
}
