// Shows the page with the list of job titles, and the actions that later features add to a job title.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { JobTitleRow } from '../contract/organization.wire.ts';
import { JobTitleList } from './job-title-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one job title. */
    jobTitleList: ListPlug<JobTitleRow>;
  }
}
export function JobTitleListPage() {
  const { actions, beside } = useListPlugs(plugsOf('jobTitleList'));
  return (
    <>
      <JobTitleList actions={actions} />
      {beside}
    </>
  );
}
