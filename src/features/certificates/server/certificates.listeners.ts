// Listens to the anonymization of a person and removes the person's document from certificates.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetDocumentsOf } from './stored-documents.service.ts';

export const certificateListeners = [
  listener(personAnonymized, 'certificates-forget-person', (context, { userId }) => forgetDocumentsOf(context, userId)),
];
