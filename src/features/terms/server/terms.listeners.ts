// Listens to the anonymization of a person and removes the person's addresses from the answers to terms.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetAddressesOf } from './terms-answers.service.ts';

export const termsListeners = [
  listener(personAnonymized, 'terms-forget-person', (context, { userId }) => forgetAddressesOf(context, userId)),
];
