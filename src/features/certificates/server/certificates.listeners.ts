// What certificates do upon others' facts.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetDocumentsOf } from './issuing.service.ts';

export const certificateListeners = [
  listener(personAnonymized, 'certificates-forget-person', (context, { userId }) => forgetDocumentsOf(context, userId)),
];
