// Shows the list of contracts, with the actions that other features add.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { ContractRow } from '../contract/contract.wire.ts';
import { ContractList } from './contract-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions for one contract. */
    contractList: ListPlug<ContractRow>;
  }
}
export function ContractsPage() {
  const { actions, beside } = useListPlugs(plugsOf('contractList'));
  return (
    <>
      <ContractList actions={actions} />
      {beside}
    </>
  );
}
