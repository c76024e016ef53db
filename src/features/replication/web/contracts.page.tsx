// The list of contracts with the sections and the permission groups that each is given.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { ContractList } from '#features/contracts/web/contract-list.widget.tsx';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { later } from '#platform/web/ui/later.tsx';

const GivenSectionsDialog = later(() => import('./given-sections-dialog.tsx').then((part) => part.GivenSectionsDialog));
const GivenGroupsDialog = later(() => import('./given-groups-dialog.tsx').then((part) => part.GivenGroupsDialog));

export function ContractsPage() {
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
  return (
    <>
      <ContractList actions={[action('sections'), action('permissions')]} />
      {given?.what === 'sections' && <GivenSectionsDialog contract={given.contract} onClose={close} />}
      {given?.what === 'permissions' && <GivenGroupsDialog contract={given.contract} onClose={close} />}
    </>
  );
}
