// Shows the video above its chapters: plays it, seeks to the start of a chapter and uses its current second for chapters.
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { MediaViewer } from '../media-viewer.widget.tsx';
import { useOpenedMedia } from '../media.queries.ts';
import type { MediaControls } from '../viewer-parts.widget.tsx';
import { ChapterLine } from './chapter-line.tsx';
import type { LineChapter } from './chapter-line.tsx';
import styles from './form.module.css';

const lookEveryMs = 250;
type Props = {
  mediaId: string;
  chapters: readonly LineChapter[];
  durationSeconds: number;
  isFull: boolean;
  onChange: (key: number, patch: { startSeconds?: number; endSeconds?: number }) => void;
  /** Adds a new chapter that starts at this second. */
  onAdd: (second: number) => void;
};
export function ChapterStage({ mediaId, chapters, durationSeconds, isFull, onChange, onAdd }: Props) {
  const t = useTexts();
  const found = useOpenedMedia(mediaId, {});
  const controls = useRef<MediaControls>(null);
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond(controls.current?.second() ?? 0), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (found.isError)
    return (
      <ErrorState
        level={3}
        title={t('media.video.failed')}
        problem={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return null;
  const seek = (to: number) => {
    controls.current?.seek(to);
    setSecond(to);
  };
  return (
    <div className={styles['stage']}>
      <MediaViewer mediaId={mediaId} opened={found.data} controls={controls} />
      <ChapterLine
        chapters={chapters}
        durationSeconds={durationSeconds}
        thumbnails={found.data.thumbnails}
        second={second}
        onChange={onChange}
        onSeek={seek}
      />
      <Button
        variant="default"
        leftSection={<PlusIcon size={18} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => onAdd(Math.floor(controls.current?.second() ?? 0))}
      >
        {t('media.chapter.addHere')}
      </Button>
    </div>
  );
}
