// Offers the enrolments of one user to the list of people.
import { useState } from 'react';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { later } from '#platform/web/ui/later.tsx';

const PersonEnrollmentsDrawer = later(() =>
  import('./person-enrollments.widget.tsx').then((part) => part.PersonEnrollmentsDrawer),
);
/** Plugs the port `userList`. */
export function useEnrollmentsOfPeople() {
  const [enrolled, setEnrolled] = useState<{ person: UserRow; isAutomatic: boolean }>();
  return {
    actions: [
      { id: 'subscriptions', run: (person: UserRow) => setEnrolled({ person, isAutomatic: false }) },
      { id: 'autoSubscriptions', run: (person: UserRow) => setEnrolled({ person, isAutomatic: true }) },
    ],
    beside: enrolled && <PersonEnrollmentsDrawer {...enrolled} onClose={() => setEnrolled(undefined)} />,
  };
}
