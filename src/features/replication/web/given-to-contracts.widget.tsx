// Offers the dialogs for a contract's sections and permission groups to the list of contracts.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';

const GivenSectionsDialog = later(() => import('./given-sections-dialog.tsx').then((part) => part.GivenSectionsDialog));
const GivenGroupsDialog = later(() => import('./given-groups-dialog.tsx').then((part) => part.GivenGroupsDialog));

/** Plugs the port `contractList`. */
export function useGivenToContracts() {
  const t = useTexts();
  const may = useMay();
  const [given, setGiven] = useState<{ what: 'sections' | 'permissions'; contract: ContractRow }>();
  const action = (what: 'sections' | 'permissions'): RowAction<ContractRow> => ({
    id: what,
    run: (contract) => setGiven({ what, contract }),
    isHidden: ({ kind }) => kind === 'provider' || !may(what),
    reason: ({ state }) => state === 'canceled' && t('replication.given.canceled'),
  });
  const close = () => setGiven(undefined);
  return {
    actions: [action('sections'), action('permissions')],
    beside: (
      <>
        {given?.what === 'sections' && <GivenSectionsDialog contract={given.contract} onClose={close} />}
        {given?.what === 'permissions' && <GivenGroupsDialog contract={given.contract} onClose={close} />}
      </>
    ),
  };
}
