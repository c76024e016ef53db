// Facts of the repository that later rooms listen to.
import { fact } from '#platform/server/events.ts';

/** A file is ready to be watched, read or run; `isNew` where the object had none before. */
export const mediaReady = fact<{ mediaId: string; isNew: boolean }>('media-ready');
/** A subtitle came, changed or went. */
export const subtitlesChanged = fact<{ mediaId: string }>('media-subtitles-changed');
/** An object left the repository. */
export const mediaRemoved = fact<{ mediaId: string }>('media-removed');
