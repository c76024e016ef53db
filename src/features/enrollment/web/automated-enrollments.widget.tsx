// Offers the automatic enrolments of a unit or job title to the lists of both.
import { useState } from 'react';
import type { JobTitleRow } from '#features/organization/contract/organization.wire.ts';
import type { UnitRow } from '#features/organization/contract/unit-tree.model.ts';
import { later } from '#platform/web/ui/later.tsx';

const AutomatedEnrollmentDialog = later(() =>
  import('./automated-enrollment-dialog.tsx').then((part) => part.AutomatedEnrollmentDialog),
);
function useAutomatedEnrollments<Place extends { id: string; name: string }>(kind: 'businessUnit' | 'jobTitle') {
  const [place, setPlace] = useState<Place>();
  return {
    actions: [{ id: 'autoSubscriptions', run: (one: Place) => setPlace(one) }],
    beside: place && <AutomatedEnrollmentDialog kind={kind} place={place} onClose={() => setPlace(undefined)} />,
  };
}
/** Plugs the port `unitList`. */
export const useAutomatedEnrollmentsOfUnits = () => useAutomatedEnrollments<UnitRow>('businessUnit');
/** Plugs the port `jobTitleList`. */
export const useAutomatedEnrollmentsOfJobTitles = () => useAutomatedEnrollments<JobTitleRow>('jobTitle');
