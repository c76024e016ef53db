// Shows the authors' list of trails, with the actions that later features add.
import type { ContentRow } from '#features/courses/web/content-list-parts.widget.tsx';
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import { TrailList } from './trail-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one trail of the list or on the chosen ones. */
    trailList: ListPlug<ContentRow>;
  }
}
export function TrailListPage() {
  const { beside, ...added } = useListPlugs(plugsOf('trailList'));
  return (
    <>
      <TrailList {...added} />
      {beside}
    </>
  );
}
