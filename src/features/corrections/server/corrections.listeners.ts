// Listens to the anonymization of a person and removes the person's name from the queue of corrections.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetPerson } from './remarks.service.ts';

export const correctionsListeners = [
  listener(personAnonymized, 'corrections-forget-person', (context, { userId }) => forgetPerson(context, userId)),
];
