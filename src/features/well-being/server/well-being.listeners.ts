// Listens to the anonymization of a person and removes the person's answers with a name and turns.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetWellBeingOf } from './surveys.service.ts';

export const wellBeingListeners = [
  listener(personAnonymized, 'well-being-forget-person', (context, { userId }) => forgetWellBeingOf(context, userId)),
];
