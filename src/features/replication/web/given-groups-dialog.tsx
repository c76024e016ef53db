// Edits the permission groups that a contract is given.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { useGroups } from '#features/permissions/web/permission-groups.queries.ts';
import { mayBeGiven } from '#features/permissions/contract/permission-group.model.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { GivenDialog } from './given-dialog.tsx';
import { useGiveGroups, useGivenGroups } from './given.queries.ts';

type Props = { contract: Pick<ContractRow, 'id' | 'companyName'>; onClose: () => void };
export function GivenGroupsDialog({ contract, onClose }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const given = useGivenGroups(contract.id);
  const found = useGroups({ name: search });
  const give = useGiveGroups(contract.id);
  return (
    <GivenDialog
      title={t('replication.groups.title', { name: contract.companyName })}
      lead={t('replication.groups.lead')}
      label={t('replication.groups')}
      searchLabel={t('replication.groups.search')}
      empty={
        <EmptyState
          level={3}
          picture={null}
          title={t('replication.groups.none')}
          action={
            <AppLink className="link" href="/settings/permissoes/novo">
              {t('replication.groups.make')}
            </AppLink>
          }
        >
          {t('replication.groups.none.text')}
        </EmptyState>
      }
      given={given}
      offered={{ ...found, data: found.data?.filter(mayBeGiven) }}
      search={search}
      onSearch={setSearch}
      isSaving={give.isPending}
      // The contract keeps what it is given, and the failed part of it is sent again.
      onAgain={() => give.mutate(given.data?.flatMap(({ id, sender }) => (sender === null ? [id] : [])) ?? [])}
      onSave={(ids) => give.mutateAsync(ids)}
      onClose={onClose}
    />
  );
}
