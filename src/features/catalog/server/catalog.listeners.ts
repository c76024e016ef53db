// What the catalogue does upon others' facts.
import { listener } from '#platform/server/listeners.ts';
import { peopleEnrolled } from '#features/enrollment/server/enrollment.events.ts';
import { suggestTo } from './suggestions.service.ts';

export const catalogListeners = [
  listener(peopleEnrolled, 'catalog-suggest-after-enrolling', (context, { userIds }) => suggestTo(context, userIds)),
];
