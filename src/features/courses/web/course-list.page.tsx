// Shows the authors' list of courses, with the actions that other features add.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { ContentRow } from './content-list-parts.widget.tsx';
import { CourseList } from './course-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions for one course of the list or for the chosen ones. */
    courseList: ListPlug<ContentRow>;
  }
}
export function CourseListPage() {
  const { beside, ...added } = useListPlugs(plugsOf('courseList'));
  return (
    <>
      <CourseList {...added} />
      {beside}
    </>
  );
}
