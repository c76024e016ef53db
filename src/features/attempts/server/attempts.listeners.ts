// Listens to the events of other features that concern attempts.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { eraseFilesOf } from './answer-retention.service.ts';

export const attemptListeners = [
  listener(personAnonymized, 'attempts-forget-person', (context, { userId }) => eraseFilesOf(context, userId)),
];
