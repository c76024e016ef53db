// Gives a section to contracts and shows its state at each. Sending continues after the dialog is closed.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContractChoice, SentProgress } from '#features/contracts/web/contract-choice.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { confirmTakingBack } from '#features/contracts/web/copies.queries.ts';
import { useGiveSection, useSectionContracts, useSendSectionAgain } from './sections.queries.ts';

type Props = { section: { id: string; name: string }; onClose: () => void };
export function SectionContractsDialog({ section, onClose }: Props) {
  const t = useTexts();
  const links = useSectionContracts(section.id);
  const give = useGiveSection();
  const again = useSendSectionAgain(section.id);
  const [changed, setChanged] = useState<readonly string[]>();
  const given = links.data?.links.map(({ contractId }) => contractId) ?? [];
  const chosen = changed ?? given;
  const isDirty = changed !== undefined && [...changed].sort().join() !== [...given].sort().join();
  const handleSave = async () => {
    const contractIds = given.filter((id) => !chosen.includes(id));
    const asked = { kind: 'section' as const, ids: [section.id], contractIds };
    if (contractIds.length > 0 && !(await confirmTakingBack(asked, [section.name]))) return;
    give.mutate({ id: section.id, contractIds: [...chosen] }, { onSuccess: () => setChanged(undefined) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sections.contracts.title', { name: section.name })}
      width="form"
      isDirty={isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button disabled={!isDirty} loading={give.isPending} onClick={() => void handleSave()}>
            {t('sections.contracts.save')}
          </Button>
        </>
      }
    >
      {links.isError ? (
        <ErrorState problem={links.error} level={3} onRetry={() => void links.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={links.isPending}
          label={t('sections.contracts.loading')}
          skeleton={<RowsSkeleton count={4} height={44} />}
        >
          {links.data && links.data.total > 0 && (
            <SentProgress {...links.data} targets={links.data.links} onAgain={(id) => again.mutate(id)} />
          )}
          <ContractChoice chosen={chosen} onChange={setChanged} />
        </LoadingRegion>
      )}
    </Modal>
  );
}
