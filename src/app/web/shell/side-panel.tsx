// Shows the panel at the right with current uploads and downloads, the first four at first. UPLOAD-007 to 010
import { useTexts } from '#platform/web/texts.ts';
import { useTransfers } from '#platform/web/transfers.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { TransferPanel } from '#platform/web/ui/transfer-panel.tsx';

export function SidePanel({
  opened,
  onClose,
  historyHref,
}: {
  opened: boolean;
  onClose: () => void;
  historyHref?: string;
}) {
  const t = useTexts();
  const isEmpty = useTransfers().length === 0;
  return (
    <Drawer opened={opened} onClose={onClose} title={t('shell.transfers')} size={480}>
      {isEmpty ? (
        <EmptyState title={t('shell.transfers.none')} level={3}>
          {t('shell.transfers.hint')}
        </EmptyState>
      ) : (
        <TransferPanel historyHref={historyHref} />
      )}
    </Drawer>
  );
}
