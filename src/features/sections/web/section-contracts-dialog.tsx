// Giving a section to contracts: which, and how far it is there; closing the dialog does not stop it.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useContracts } from '#features/contracts/web/contracts.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useGiveSection, useSectionContracts } from './sections.queries.ts';
import styles from './sections.module.css';

type Props = { section: { id: string; name: string }; onClose: () => void };
const most = 100;
const tones = { waiting: 'info', done: 'ok', failed: 'danger' } as const;
export function SectionContractsDialog({ section, onClose }: Props) {
  const t = useTexts();
  const links = useSectionContracts(section.id);
  const give = useGiveSection();
  const [search, setSearch] = useState('');
  const [changed, setChanged] = useState<readonly string[]>();
  const given = links.data?.links.map(({ contractId }) => contractId) ?? [];
  const chosen = changed ?? given;
  const isDirty = changed !== undefined && [...changed].sort().join() !== [...given].sort().join();
  const handleSave = () =>
    give.mutate({ id: section.id, contractIds: [...chosen] }, { onSuccess: () => setChanged(undefined) });
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
          <Button disabled={!isDirty} loading={give.isPending} onClick={handleSave}>
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
          {links.data && links.data.total > 0 && <Progress found={links.data} />}
          <SearchField value={search} label={t('sections.contracts.search')} onSearch={setSearch} />
          <Contracts search={search} chosen={chosen} onChange={setChanged} />
        </LoadingRegion>
      )}
    </Modal>
  );
}
function Progress({
  found: { total, done, failed, links },
}: {
  found: NonNullable<ReturnType<typeof useSectionContracts>['data']>;
}) {
  const t = useTexts();
  const label = t('sections.contracts.progress', { done: done + failed, total });
  return (
    <section aria-label={t('sections.contracts.given')}>
      <p role="status">{label}</p>
      <progress className={styles['progress']} value={done + failed} max={total} aria-label={label} />
      <ul className={styles['links']}>
        {links.map((one) => (
          <li key={one.contractId}>
            <span className="trunc">{one.name}</span>
            <Tag tone={tones[one.state]}>{t(`sections.contracts.state.${one.state}`)}</Tag>
            {one.reason && <small>{t(one.reason, { limit: '' })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
type Choice = { search: string; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void };
function Contracts({ search, chosen, onChange }: Choice) {
  const t = useTexts();
  const found = useContracts({ pageNumber: 1, pageSize: most, ...(search && { search }) });
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  const items = found.data?.items ?? [];
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('sections.contracts.loading')}
      skeleton={<RowsSkeleton count={4} height={44} />}
    >
      {items.length === 0 ? (
        <EmptyState level={3} picture={null} title={t('sections.contracts.none')} />
      ) : (
        <ul className={styles['links']} aria-label={t('sections.contracts')}>
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
