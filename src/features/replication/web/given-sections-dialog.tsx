// Edits the sections that a contract is given.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { useSections } from '#features/sections/web/sections.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { confirmTakingBack } from '#features/contracts/web/copies.queries.ts';
import { GivenDialog } from './given-dialog.tsx';
import { useGiveSections, useGivenSections, useSendSectionAgain } from './given.queries.ts';

const most = 100;
type Props = { contract: Pick<ContractRow, 'id' | 'companyName'>; onClose: () => void };
export function GivenSectionsDialog({ contract, onClose }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const given = useGivenSections(contract.id);
  const found = useSections({ pageNumber: 1, pageSize: most, ...(search && { search }) });
  const give = useGiveSections(contract.id);
  const again = useSendSectionAgain(contract.id);
  return (
    <GivenDialog
      title={t('replication.sections.title', { name: contract.companyName })}
      lead={t('replication.sections.lead')}
      label={t('replication.sections')}
      searchLabel={t('replication.sections.search')}
      empty={
        <EmptyState
          level={3}
          picture={null}
          title={t('replication.sections.none')}
          action={
            <AppLink className="link" href="/conteudo/secao/nova">
              {t('replication.sections.make')}
            </AppLink>
          }
        />
      }
      given={given}
      offered={{ ...found, data: found.data?.items }}
      search={search}
      onSearch={setSearch}
      isSaving={give.isPending}
      onAgain={(id) => again.mutate(id)}
      mayDrop={(ids) =>
        confirmTakingBack(
          { kind: 'section', ids, contractIds: [contract.id] },
          (given.data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name),
        )
      }
      onSave={(ids) => give.mutateAsync(ids)}
      onClose={onClose}
    />
  );
}
