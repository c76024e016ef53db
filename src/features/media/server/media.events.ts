// Declares the events of the media repository that later features listen to.
import { fact } from '#platform/server/events.ts';

/** Files are ready to be watched, read or run; a distributor sends several at once. */
export const mediaReady = fact<{ mediaIds: readonly string[] }>('media-ready');
/** A subtitle came, changed or went. */
export const subtitlesChanged = fact<{ mediaId: string }>('media-subtitles-changed');
/** An object left the repository. */
export const mediaRemoved = fact<{ mediaId: string }>('media-removed');
