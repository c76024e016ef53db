// Shows the states of a region, dialogs, drawers and the panel of transfers.
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { transfers } from '#platform/web/transfers.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { CardsSkeleton, FieldsSkeleton, RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { DeniedState, EmptyState, ErrorState, FailedRow, FilteredEmptyState } from '#platform/web/ui/states.tsx';
import { TransferPanel } from '#platform/web/ui/transfer-panel.tsx';
import { TransferPill } from '#platform/web/ui/transfer-pill.tsx';

export function KitStates() {
  return (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
      {[
        <EmptyState key="1" title="Nada favoritado ainda" action={<Button>Abrir catálogo</Button>}>
          Toque no coração de um curso para guardar aqui.
        </EmptyState>,
        <FilteredEmptyState key="2" query="solda" onClear={() => {}} />,
        <ErrorState key="3" problem={new Error('x')} onRetry={() => {}} />,
        <DeniedState key="4" permission="Painéis Dashboard" />,
        <FailedRow key="5" title="Sugeridos para você" onRetry={() => {}} />,
        <CardsSkeleton key="6" count={3} />,
        <RowsSkeleton key="7" count={3} />,
        <FieldsSkeleton key="8" count={3} />,
      ].map((state, index) => (
        <div key={index} className="surface" style={{ padding: 16, minWidth: 0 }}>
          {state}
        </div>
      ))}
    </div>
  );
}
export function KitOverlays() {
  const t = useTexts();
  const [open, setOpen] = useState<'modal' | 'drawer'>();
  const add = () =>
    transfers.add({
      id: String(Date.now()),
      fileType: 'video',
      name: 'solda-modulo-2.mp4',
      direction: 'upload',
      totalBytes: 480 * 1_048_576,
      run: async ({ signal, onProgress }) => {
        for (let loaded = 0; loaded <= 480; loaded += 8) {
          signal.throwIfAborted();
          onProgress(loaded * 1_048_576);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      },
    });
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      <Group>
        <Button variant="default" onClick={() => setOpen('modal')}>
          Modal
        </Button>
        <Button variant="default" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="default" onClick={add}>
          transfers.add
        </Button>
        <TransferPill onOpen={() => setOpen('drawer')} />
      </Group>
      <TransferPanel historyHref="/dev/ui" />
      <Modal
        opened={open === 'modal'}
        onClose={() => setOpen(undefined)}
        title="Modal"
        footer={<Button onClick={() => setOpen(undefined)}>{t('dialog.confirm')}</Button>}
      >
        <p>{t('form.leave.body')}</p>
      </Modal>
      <Drawer opened={open === 'drawer'} onClose={() => setOpen(undefined)} title="Drawer">
        <TransferPanel />
      </Drawer>
    </div>
  );
}
