// Sending the look to contracts: which, what of it, and how far it is; closing the dialog does not stop it.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useContracts } from '#features/contracts/web/contracts.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { lookParts } from '../contract/replication.model.ts';
import type { LookPart } from '../contract/replication.model.ts';
import { useReplicate, useReplication } from './replication.queries.ts';
import styles from './settings-screens.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The slide that is sent; without it the settings, whole or one part. */
  slideId?: string;
};
const most = 100;
export function ReplicateDialog({ opened, onClose, slideId }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [part, setPart] = useState<LookPart | null>(null);
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
              options={lookParts.map((value) => ({ value, label: t(`branding.part.${value}`) }))}
              value={part}
              onChange={(next) => setPart(next as LookPart | null)}
            />
          )}
          <SearchField value={search} label={t('branding.replicate.search')} onSearch={setSearch} />
          <Contracts search={search} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Modal>
  );
}
function Contracts({
  search,
  chosen,
  onChange,
}: {
  search: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const t = useTexts();
  const found = useContracts({ pageNumber: 1, pageSize: most, ...(search && { search }) });
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  const items = found.data?.items ?? [];
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('branding.replicate.loading')}
      skeleton={<RowsSkeleton count={4} height={44} />}
    >
      {items.length === 0 ? (
        <EmptyState level={3} picture={null} title={t('branding.replicate.none')} />
      ) : (
        <ul className={styles['contracts']} aria-label={t('branding.replicate.contracts')}>
          {items.map(({ id, companyName, code }) => (
            <li key={id}>
              <Checkbox
                label={`${companyName} · ${code}`}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </LoadingRegion>
  );
}
const tones = { waiting: 'info', done: 'ok', failed: 'danger' } as const;
function Progress({ id }: { id: string }) {
  const t = useTexts();
  const found = useReplication(id);
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton count={2} height={44} />;
  const { total, done, failed, targets } = found.data;
  const label = t('branding.replicate.progress', { done: done + failed, total });
  return (
    <div className={styles['replicate']}>
      <p role="status">{label}</p>
      <progress className={styles['progress']} value={done + failed} max={total} aria-label={label} />
      <ul className={styles['contracts']}>
        {targets.map((one) => (
          <li key={one.contractId}>
            <span className="trunc">{one.name}</span>
            <Tag tone={tones[one.state]}>{t(`branding.replicate.state.${one.state}`)}</Tag>
            {one.reason && <small>{t(one.reason, { limit: 10 })}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
