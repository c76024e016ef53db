// Provides the hook that reads a draft as its learners will see it.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import * as previews from '../contract/preview.endpoints.ts';

/** Reads a draft as its learners will see it; in a trail's preview it reads the course as they get it. */
export const useContentPreview = (kind: 'course' | 'trail', id: string, trailId: string | undefined) =>
  useQuery({
    queryKey: ['classroom', 'preview', kind, id, trailId],
    queryFn: async ({ signal }): Promise<SeenDetail> => ({
      ...(await (kind === 'trail'
        ? call(previews.previewTrail, { params: { id } }, { signal })
        : trailId
          ? call(previews.previewCourseOfTrail, { params: { trailId, id } }, { signal })
          : call(previews.previewCourse, { params: { id } }, { signal }))),
      isPreview: true,
    }),
    staleTime: 0,
  });
