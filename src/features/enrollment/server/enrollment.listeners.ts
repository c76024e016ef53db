// What enrolment does upon others' facts: whoever comes to a job title or a unit is enrolled in what stands there.
import { peoplePlaced } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { enrollPlaced } from './automated-enrollments.service.ts';

export const enrollmentListeners = [
  listener(peoplePlaced, 'enrollment-of-placed', (context, { userIds }) => enrollPlaced(context, userIds)),
];
