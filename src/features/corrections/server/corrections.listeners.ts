// Listens to finished and late corrections and mails whom they concern; removes the name of an anonymized person from the queue.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { mailFinished, mailLate } from './correction-notices.service.ts';
import { correctionFinished, correctionsLate } from './corrections.events.ts';
import { forgetPerson } from './remarks.service.ts';

export const correctionsListeners = [
  listener(correctionFinished, 'corrections-mail-finished', mailFinished),
  listener(correctionsLate, 'corrections-mail-late', mailLate),
  listener(personAnonymized, 'corrections-forget-person', (context, { userId }) => forgetPerson(context, userId)),
];
