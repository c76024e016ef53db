// Listens to people who are anonymised, whose calendar address ends.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { removeCalendarOf } from './calendars.service.ts';

export const deadlinesListeners = [
  listener(personAnonymized, 'deadlines-forget-person', (context, { userId }) => removeCalendarOf(context, userId)),
];
