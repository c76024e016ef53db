// Declares the events of progress: a concluded course or trail, a finished media object.
import { fact } from '#platform/server/events.ts';

/** The event that a user concluded a course or trail; `isApproved` counts for certificates and challenges. */
export const contentConcluded = fact<{
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  isApproved: boolean;
  completedAt: string;
}>('content-concluded');
/** The event that a user finished a media object. */
export const mediaDone = fact<{ userId: string; mediaId: string; courseId?: string; trailId?: string }>('media-done');
