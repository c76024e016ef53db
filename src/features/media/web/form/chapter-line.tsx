// Shows chapters on the time line of the video: thumbnails, two handles for each chapter, and the current position.
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Thumbnail } from '../player/thumbnail.tsx';
import styles from './chapter-line.module.css';

export type LineChapter = { key: number; title: string; startSeconds: number | null; endSeconds: number | null };
type Props = {
  chapters: readonly LineChapter[];
  durationSeconds: number;
  thumbnails: string | null;
  second: number;
  onChange: (key: number, patch: { startSeconds?: number; endSeconds?: number }) => void;
  onSeek: (second: number) => void;
};
const pictures = 10;
/** The seconds of each key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};
export function ChapterLine({ chapters, durationSeconds, thumbnails, second, onChange, onSeek }: Props) {
  const t = useTexts();
  const { clock } = useFormats();
  const line = useRef<HTMLDivElement>(null);
  const most = Math.ceil(durationSeconds);
  const percentOf = (value: number) => `${Math.min(100, Math.max(0, (value / durationSeconds) * 100))}%`;
  const secondAt = ({ clientX }: { clientX: number }) => {
    const box = line.current!.getBoundingClientRect();
    return box.width > 0 ? Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * most) : 0;
  };
  const handle = (chapter: LineChapter, side: 'startSeconds' | 'endSeconds', number: number) => {
    const value = chapter[side] ?? 0;
    const set = (to: number) => {
      const kept = Math.min(most, Math.max(0, to));
      if (kept === value) return;
      onChange(chapter.key, { [side]: kept });
      onSeek(kept);
    };
    const handleKey = (event: KeyboardEvent) => {
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? most : value + (steps[event.key] ?? Number.NaN);
      if (Number.isNaN(to)) return;
      event.preventDefault();
      set(to);
    };
    const handleMove = (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) set(secondAt(event));
    };
    return (
      <span
        role="slider"
        tabIndex={0}
        className={styles['handle']}
        data-side={side === 'startSeconds' ? 'start' : 'end'}
        style={{ left: percentOf(value) }}
        aria-label={t(side === 'startSeconds' ? 'media.chapter.startOf' : 'media.chapter.endOf', { number })}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={clock(value)}
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleMove}
      />
    );
  };
  return (
    <div className={styles['line']} role="group" aria-label={t('media.chapters.line')}>
      <div className={styles['pictures']} aria-hidden="true" onClick={(event) => onSeek(secondAt(event))}>
        {thumbnails &&
          Array.from({ length: pictures }, (_, at) => (
            <Thumbnail
              key={at}
              sprite={thumbnails}
              second={((at + 0.5) / pictures) * durationSeconds}
              duration={durationSeconds}
            />
          ))}
      </div>
      <div ref={line} className={styles['chapters']}>
        {chapters.map((chapter, index) => {
          const { startSeconds, endSeconds, key, title } = chapter;
          if (startSeconds === null || endSeconds === null) return null;
          const words = title.trim() || t('media.chapter.title', { number: index + 1 });
          return (
            <span key={key}>
              <button
                type="button"
                className={`${styles['chapter']} trunc`}
                style={{ left: percentOf(startSeconds), width: percentOf(Math.max(0, endSeconds - startSeconds)) }}
                title={words}
                aria-label={t('media.chapter.show', { title: words, at: clock(startSeconds) })}
                onClick={() => onSeek(startSeconds)}
              >
                {words}
              </button>
              {handle(chapter, 'startSeconds', index + 1)}
              {handle(chapter, 'endSeconds', index + 1)}
            </span>
          );
        })}
      </div>
      <span className={styles['needle']} style={{ left: percentOf(second) }} aria-hidden="true" />
    </div>
  );
}
