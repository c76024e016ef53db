// Shows the authors' list of assessments, with the actions that later features add.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { AssessmentRow } from '../contract/assessment.wire.ts';
import { AssessmentList } from './assessment-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one assessment of the list. */
    assessmentList: ListPlug<AssessmentRow>;
  }
}
export function AssessmentsPage() {
  const { beside, actions, head } = useListPlugs(plugsOf('assessmentList'));
  return (
    <>
      <AssessmentList added={actions} head={head} />
      {beside}
    </>
  );
}
