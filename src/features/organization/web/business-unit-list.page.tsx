// Shows the page with the tree of business units, and the actions that later features add to a unit.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { UnitRow } from '../contract/unit-tree.model.ts';
import { BusinessUnitList } from './business-unit-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one business unit. */
    unitList: ListPlug<UnitRow>;
  }
}
export function BusinessUnitListPage() {
  const { actions, beside } = useListPlugs(plugsOf('unitList'));
  return (
    <>
      <BusinessUnitList actions={actions} />
      {beside}
    </>
  );
}
