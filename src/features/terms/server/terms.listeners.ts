// What terms do upon others' facts.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetAddressesOf } from './terms-answers.service.ts';

export const termsListeners = [
  listener(personAnonymized, 'terms-forget-person', (context, { userId }) => forgetAddressesOf(context, userId)),
];
