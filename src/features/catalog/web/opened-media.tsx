// Shows an object opened by its address from where the user stopped, reports the progress, lists the other objects of its section, and holds the user's notes.
import { useRef } from 'react';
import { MediaViewerDialog } from '#features/media/web/media-viewer-dialog.widget.tsx';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import { useNoteAsk, useNoteMarks } from '#features/notes/web/notes.queries.ts';
import { NotesSection } from '#features/notes/web/notes-section.widget.tsx';
import { useMediaProgress, useMediaProgressReport } from '#features/progress/web/media-progress.queries.ts';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
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
  const controls = useRef<MediaControls>(null);
  const [asked, ask] = useNoteAsk(mediaId);
  const marks = useNoteMarks(mediaId, true);
  // The viewer reads its position once, at the start; without an answer it begins at the beginning.
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
      controls={controls}
      marks={marks}
      onNote={ask}
      below={({ id, kind }) => (
        <NotesSection
          key={id}
          place={{ mediaId: id }}
          player={kind === 'video' || kind === 'audio' ? { controls, isVideo: kind === 'video' } : undefined}
          asked={asked}
          hasHeading
        />
      )}
    />
  );
}
