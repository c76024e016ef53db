// Declares the events of enrolments.
import { fact } from '#platform/server/events.ts';
import type { EnrollmentKind, EnrollmentOrigin } from '../contract/enrollment.model.ts';

export const peopleEnrolled = fact<{
  kind: EnrollmentKind;
  objectId: string;
  userIds: string[];
  origin: EnrollmentOrigin;
  /** What whoever enrolled them wrote to them. */
  note?: string;
}>('people-enrolled');
