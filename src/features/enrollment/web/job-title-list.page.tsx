// The list of job titles with what their people are enrolled in by themselves.
import { useState } from 'react';
import type { JobTitleRow } from '#features/organization/contract/organization.wire.ts';
import { JobTitleList } from '#features/organization/web/job-title-list.widget.tsx';
import { later } from '#platform/web/ui/later.tsx';

const AutomatedEnrollmentDialog = later(() =>
  import('./automated-enrollment-dialog.tsx').then((part) => part.AutomatedEnrollmentDialog),
);
export function JobTitleListPage() {
  const [place, setPlace] = useState<JobTitleRow>();
  return (
    <>
      <JobTitleList actions={[{ id: 'autoSubscriptions', run: setPlace }]} />
      {place && <AutomatedEnrollmentDialog kind="jobTitle" place={place} onClose={() => setPlace(undefined)} />}
    </>
  );
}
