// Provides the hooks that send the progress a viewer reports. The progress queue keeps it while the network is lost.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import { isLookingOn } from '#platform/web/personal.ts';
import type { ReportProgress } from '#features/media/web/viewer-parts.widget.tsx';
import { getProgress } from '../contract/progress.endpoints.ts';
import { progressQueue } from './progress-queue.queries.ts';

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** The user finished something. */
    'progress:concluded': void;
  }
}

/** Returns where the person stopped in an object outside courses and trails; each opening reads it again. */
export const useMediaProgress = (mediaId: string) =>
  useQuery({
    queryKey: ['progress', 'media', mediaId],
    queryFn: ({ signal }) => call(getProgress, { params: { mediaId, contextId: undefined } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Reports the progress of one media object in one place; a conclusion reloads all that shows progress. */
export function useMediaProgressReport({
  mediaId,
  courseId,
  trailId,
  isClassroom = false,
}: {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  isClassroom?: boolean;
}): ReportProgress {
  const client = useQueryClient();
  return useCallback(
    (percent, { positionSeconds, watchedSlots, isStored }) => {
      const refresh = () => void tellFact(client, 'progress:concluded');
      if (isStored) return refresh();
      // The server refuses the progress of staff in client mode, so the page sends none.
      if (isLookingOn()) return undefined;
      return progressQueue
        .report({ mediaId, courseId, trailId, isClassroom, percent, positionSeconds, watchedSlots })
        .then((stored) => {
          if (stored?.isDone || percent >= 100) refresh();
        });
    },
    [client, mediaId, courseId, trailId, isClassroom],
  );
}
