// An object opened by its address: it begins where the person stopped, reports how far it is seen, and lists the others of its section.
import { MediaViewerDialog } from '#features/media/web/media-viewer-dialog.widget.tsx';
import { useMediaProgress, useMediaProgressReport } from '#features/progress/web/media-progress.queries.ts';
import { pictureOf } from './card-view.tsx';
import { useSectionMedia } from './catalog.queries.ts';

type Props = { mediaId: string; sectionId?: string; onOpen?: (mediaId: string) => void; onClose: () => void };
export function OpenedMedia({ mediaId, sectionId, onOpen, onClose }: Props) {
  const report = useMediaProgressReport({ mediaId });
  const stopped = useMediaProgress(mediaId);
  const shelf = useSectionMedia(sectionId);
  const items = (shelf.data?.items ?? []).flatMap((card) =>
    card.kind === 'media' && card.mediaKind
      ? [
          {
            id: card.id,
            title: card.title,
            kind: card.mediaKind,
            durationSeconds: card.durationSeconds,
            picture: pictureOf(card.horizontalCover)?.url,
            percent: card.percent ?? undefined,
          },
        ]
      : [],
  );
  const isListed = items.some((one) => one.id === mediaId);
  // The viewer takes its place once, at the start; without an answer it begins at the beginning.
  return (
    <MediaViewerDialog
      mediaId={mediaId}
      percent={stopped.data?.percent}
      positionSeconds={stopped.data?.positionSeconds ?? undefined}
      isWaiting={stopped.isPending}
      section={shelf.data && isListed ? { name: shelf.data.name, items } : undefined}
      onOpen={onOpen}
      onClose={onClose}
      onProgress={report}
    />
  );
}
