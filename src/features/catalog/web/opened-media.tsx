// An object opened by its address: it begins where the person stopped, and reports how far it is seen.
import { MediaViewerDialog } from '#features/media/web/media-viewer-dialog.widget.tsx';
import { useMediaProgress, useMediaProgressReport } from '#features/progress/web/media-progress.queries.ts';

export function OpenedMedia({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
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
