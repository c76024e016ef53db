// Opens the sheet that the address names (`?view=`): Back closes it, and the address can be shared.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readReference } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { MediaViewerDialog } from '#features/media/web/media-viewer-dialog.widget.tsx';
import { ItemDetail } from './item-detail.tsx';
import { useMediaProgress, useMediaProgressReport } from '#features/progress/web/media-progress.queries.ts';

export function ItemDetailHost() {
  const t = useTexts();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, view: undefined })) as never,
      }),
    [navigate],
  );
  const reference = view ? readReference(view) : undefined;
  if (!view) return null;
  if (reference?.kind === 'media') return <OpenedMedia mediaId={reference.id} onClose={close} />;
  if (reference?.kind === 'course' || reference?.kind === 'trail') {
    return <ItemDetail key={view} kind={reference.kind} id={reference.id} onClose={close} />;
  }
  return (
    <Modal opened onClose={close} title={t('catalog.attention')} width="confirm">
      <EmptyState picture="error" level={3} title={t('catalog.unavailable')} />
    </Modal>
  );
}
function OpenedMedia({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
  const report = useMediaProgressReport({ mediaId });
  const stopped = useMediaProgress(mediaId);
  // The viewer takes its place once, at the start; without an answer it begins at the beginning.
  if (stopped.isPending) return null;
  return (
    <MediaViewerDialog
      key={mediaId}
      mediaId={mediaId}
      percent={stopped.data?.percent}
      positionSeconds={stopped.data?.positionSeconds ?? undefined}
      onClose={onClose}
      onProgress={report}
    />
  );
}
