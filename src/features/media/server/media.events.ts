// Declares the events of the media repository that later features listen to.
import { fact } from '#platform/server/events.ts';

/** The event that files are ready to be watched, read or run; a distributor sends several at once. */
export const mediaReady = fact<{ mediaIds: readonly string[] }>('media-ready');
/** The event that a subtitle was added, changed or removed. */
export const subtitlesChanged = fact<{ mediaId: string }>('media-subtitles-changed');
/** The event that an object was removed from the repository. */
export const mediaRemoved = fact<{ mediaId: string }>('media-removed');
