// Edits the order of sections in the home and in the catalogue: by dragging, by keys or by the buttons of a row.
import { ActionIcon, Button } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Position } from '#features/courses/web/builder-frame.widget.tsx';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { positionsOf } from '../contract/section-draft.wire.ts';
import type { SectionRow } from '../contract/section.wire.ts';
import { useOrderSections, useSections } from './sections.queries.ts';
import styles from './sections.module.css';

const places = ['home', 'catalog'] as const;
type SectionPage = (typeof places)[number];
/** The size of a page of the list; companies have a few dozen sections. */
const most = 100;

export function OrderDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const [place, setPlace] = useState<SectionPage>('home');
  const [changed, setChanged] = useState<Partial<Record<SectionPage, string[]>>>({});
  const save = useOrderSections();
  const home = useSections(
    { showsInHome: true, orderBy: 'home', direction: 'asc', pageNumber: 1, pageSize: most },
    { isEnabled: opened },
  );
  const catalog = useSections(
    { orderBy: 'catalog', direction: 'asc', pageNumber: 1, pageSize: most },
    { isEnabled: opened },
  );
  const found = place === 'home' ? home : catalog;
  const rows = new Map((found.data?.items ?? []).map((row) => [row.id, row] as const));
  const ids = changed[place] ?? [...rows.keys()];
  const isDirty = Object.keys(changed).length > 0;
  const close = () => {
    setChanged({});
    onClose();
  };
  const move = (id: string, index: number) => {
    const others = ids.filter((one) => one !== id);
    setChanged({ ...changed, [place]: [...others.slice(0, index), id, ...others.slice(index)] });
    announce(t('sections.order.moved', { name: rows.get(id)?.name ?? '', position: index + 1 }));
  };
  const handleSave = () =>
    save.mutate(
      places.flatMap((one) => positionsOf(changed[one] ?? [], one)),
      {
        onSuccess: () => {
          toast.success(t('sections.order.saved'));
          close();
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('sections.order.title')}
      isDirty={isDirty && !save.isPending}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={save.isPending} disabled={!isDirty} onClick={handleSave}>
            {t('sections.order.save')}
          </Button>
        </>
      }
    >
      <div className={styles['tabs']}>
        <Segmented
          label={t('sections.order.where')}
          value={place}
          onChange={setPlace}
          options={places.map((one) => ({ value: one, label: t(`sections.order.${one}`) }))}
        />
      </div>
      <p className={styles['note']}>{t('sections.order.how')}</p>
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('sections.loading')}
          skeleton={<RowsSkeleton count={6} height={52} />}
        >
          {ids.length === 0 ? (
            <EmptyState level={3} picture={null} title={t('sections.order.none')} />
          ) : (
            <ItemBoard
              groups={[{ id: place, name: t(`sections.order.${place}`), itemIds: ids }]}
              nameOf={(id) => rows.get(id)?.name ?? ''}
              onMove={(id, _group, index) => move(id, index)}
              renderItem={(id, handle, _group, at) => (
                <OrderRow
                  row={rows.get(id)}
                  handle={handle}
                  at={at}
                  of={ids.length}
                  onMove={(index) => move(id, index)}
                />
              )}
            />
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}
function OrderRow({
  row,
  handle,
  at,
  of,
  onMove,
}: {
  row: SectionRow | undefined;
  handle: ReactNode;
  at: number;
  of: number;
  onMove: (index: number) => void;
}) {
  const t = useTexts();
  if (!row) return null;
  return (
    <div className={styles['orderRow']}>
      {handle}
      <Position number={at + 1} />
      <span className={styles['orderWords']}>
        <b className="trunc">{row.name}</b>
        <small>{t(`sections.kind.${row.kind}`)}</small>
      </span>
      <ActionIcon
        size={36}
        disabled={at === 0}
        aria-label={t('sections.order.up', { name: row.name })}
        onClick={() => onMove(at - 1)}
      >
        <ArrowUpIcon size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size={36}
        disabled={at === of - 1}
        aria-label={t('sections.order.down', { name: row.name })}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDownIcon size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
