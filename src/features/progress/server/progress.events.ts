// Declares the events of progress: a concluded course or trail, a finished media object.
import { fact } from '#platform/server/events.ts';

/** A course or trail was concluded: `isApproved` counts for certificates and challenges. */
export const contentConcluded = fact<{
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  isApproved: boolean;
  completedAt: string;
}>('content-concluded');
/** A media object was brought to its end. */
export const mediaDone = fact<{ userId: string; mediaId: string; courseId?: string; trailId?: string }>('media-done');
