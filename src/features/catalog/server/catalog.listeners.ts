// Listens to ready media, changed subtitles and new enrolments, and updates the searched words and the suggestions.
import { listener } from '#platform/server/listeners.ts';
import { peopleEnrolled } from '#features/enrollment/server/enrollment.events.ts';
import { mediaReady, subtitlesChanged } from '#features/media/server/media.events.ts';
import { readWords } from './media-texts.service.ts';
import { suggestTo } from './suggestions.service.ts';

export const catalogListeners = [
  listener(mediaReady, 'catalog-read-words', async (context, { mediaIds }) => {
    for (const mediaId of mediaIds) await readWords(context, mediaId);
  }),
  listener(subtitlesChanged, 'catalog-read-subtitles', (context, { mediaId }) => readWords(context, mediaId)),
  listener(peopleEnrolled, 'catalog-suggest-after-enrolling', (context, { userIds }) => suggestTo(context, userIds)),
];
