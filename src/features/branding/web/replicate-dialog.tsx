// Asks which contracts get which part of the look, sends it, and shows the progress. Closing the dialog does not stop the sending.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContractChoice, SentProgress } from '#features/contracts/web/contract-choice.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { brandingParts } from '../contract/branding-replications.model.ts';
import type { BrandingPart } from '../contract/branding-replications.model.ts';
import { useReplicate, useReplication } from './branding-replications.queries.ts';
import styles from './settings-screens.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The slide that is sent; without it, the settings are sent, whole or one part. */
  slideId?: string;
};
export function ReplicateDialog({ opened, onClose, slideId }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [part, setPart] = useState<BrandingPart | null>(null);
  const [started, setStarted] = useState<string>();
  const replicate = useReplicate();
  const close = () => {
    setChosen([]);
    setStarted(undefined);
    onClose();
  };
  const handleSend = () =>
    replicate.mutate(
      { contractIds: [...chosen], sent: slideId ? { slideId } : { ...(part && { part }) } },
      { onSuccess: ({ id }) => setStarted(id) },
    );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(slideId ? 'branding.replicate.slide' : 'branding.replicate.settings')}
      width="form"
      footer={
        started ? (
          <Button onClick={close}>{t('dialog.close')}</Button>
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={close}>
              {t('dialog.cancel')}
            </Button>
            <Button disabled={chosen.length === 0} loading={replicate.isPending} onClick={handleSend}>
              {t('branding.replicate.send', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <Progress id={started} />
      ) : (
        <div className={styles['replicate']}>
          {!slideId && (
            <SelectInput
              label={t('branding.replicate.part')}
              description={t('branding.replicate.part.hint')}
              clearable
              placeholder={t('branding.replicate.part.all')}
              options={brandingParts.map((value) => ({ value, label: t(`branding.part.${value}`) }))}
              value={part}
              onChange={(next) => setPart(next as BrandingPart | null)}
            />
          )}
          <ContractChoice chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Modal>
  );
}
function Progress({ id }: { id: string }) {
  const found = useReplication(id);
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton count={2} height={44} />;
  return <SentProgress {...found.data} limit={10} />;
}
