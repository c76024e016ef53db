// Listens to people who get a job title or unit, and enrols them in its contents.
import { peoplePlaced } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { enrollMoved } from './automated-enrollments.service.ts';

export const enrollmentListeners = [
  listener(peoplePlaced, 'enrollment-of-placed', (context, { userIds }) => enrollMoved(context, userIds)),
];
