// The tree of business units with what their people are enrolled in by themselves.
import { useState } from 'react';
import type { UnitRow } from '#features/organization/contract/unit-tree.model.ts';
import { BusinessUnitList } from '#features/organization/web/business-unit-list.widget.tsx';
import { later } from '#platform/web/ui/later.tsx';

const AutomatedEnrollmentDialog = later(() =>
  import('./automated-enrollment-dialog.tsx').then((part) => part.AutomatedEnrollmentDialog),
);
export function BusinessUnitListPage() {
  const [place, setPlace] = useState<UnitRow>();
  return (
    <>
      <BusinessUnitList actions={[{ id: 'autoSubscriptions', run: setPlace }]} />
      {place && <AutomatedEnrollmentDialog kind="businessUnit" place={place} onClose={() => setPlace(undefined)} />}
    </>
  );
}
