// Plugs e-mails, segmentations, enrolments, then passwords, recovery and reset links into the list of users.
import { useEnrollmentsOfPeople } from '#features/enrollment/web/people-enrollments.widget.tsx';
import { useSegmentationsOfPeople } from '#features/segmentation/web/segmented-people.widget.tsx';
import { useCredentialsOfPeople, useEmailsOfPeople } from '#features/sign-in/web/people-credentials.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const userListPlugs: readonly WebPorts['userList'][] = [
  useEmailsOfPeople,
  useSegmentationsOfPeople,
  useEnrollmentsOfPeople,
  useCredentialsOfPeople,
];
