// Gives a communication to contracts and shows its state and its number of readers at each.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContractChoice, SentProgress } from '#features/contracts/web/contract-choice.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useCommunicationContracts, useGiveCommunication } from './communications.queries.ts';

type Props = { communication: { id: string; title: string }; onClose: () => void };
export function CommunicationContractsDialog({ communication, onClose }: Props) {
  const t = useTexts();
  const links = useCommunicationContracts(communication.id);
  const give = useGiveCommunication();
  const [changed, setChanged] = useState<readonly string[]>();
  const given = links.data?.links.map(({ contractId }) => contractId) ?? [];
  const chosen = changed ?? given;
  const isDirty = changed !== undefined && [...changed].sort().join() !== [...given].sort().join();
  const readers = (links.data?.links ?? []).reduce((sum, one) => sum + one.readers, 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('communications.contracts.title', { name: communication.title })}
      width="form"
      isDirty={isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button
            disabled={!isDirty}
            loading={give.isPending}
            onClick={() =>
              give.mutate(
                { id: communication.id, contractIds: [...chosen] },
                { onSuccess: () => setChanged(undefined) },
              )
            }
          >
            {t('communications.contracts.save')}
          </Button>
        </>
      }
    >
      {links.isError ? (
        <ErrorState problem={links.error} level={3} onRetry={() => void links.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={links.isPending}
          label={t('communications.contracts.loading')}
          skeleton={<RowsSkeleton count={4} height={44} />}
        >
          {links.data && links.data.total > 0 && (
            <>
              <SentProgress {...links.data} targets={links.data.links} />
              <p>{t('communications.contracts.readers', { count: readers })}</p>
            </>
          )}
          <ContractChoice chosen={chosen} onChange={setChanged} />
        </LoadingRegion>
      )}
    </Modal>
  );
}
