// Listens to the events of other features that concern notes.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetNotesOf } from './notes.service.ts';

export const noteListeners = [
  listener(personAnonymized, 'notes-forget-person', (context, { userId }) => forgetNotesOf(context, userId)),
];
