// What the catalogue does upon others' facts.
import { listener } from '#platform/server/events.ts';
import { peopleEnrolled } from '#features/enrollment/server/enrollment.events.ts';
import * as suggestions from './suggestions.store.ts';

export const catalogListeners = [
  listener(peopleEnrolled, 'catalog-suggest-after-enrolling', async (context, { userIds }) => {
    for (const userId of userIds) await suggestions.remake(context.db, userId);
  }),
];
