// Shows the time line: chapters as parts, the buffered part, marks such as notes, and the current position.
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple';
import { useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Chapter } from '../../contract/media.model.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './time-line.module.css';

type Props = {
  second: number;
  duration: number;
  buffered: number;
  /** The last second that seeking reaches; undefined where nothing is blocked. */
  limit?: number;
  chapters: readonly Chapter[];
  /** The address of the sprite of small pictures. */
  thumbnails?: string | null;
  marks?: readonly { second: number; label: string }[];
  onSeek: (second: number) => void;
};
const shortest = 0.02;
/** Media shorter than this many seconds is sought in twentieths, since whole seconds would be too coarse. */
const shortSeconds = 5;
type Part = { from: number; to: number; title?: string };
/** Returns the whole time line as parts, also where no chapter covers it. */
function partsOf(chapters: readonly Chapter[], duration: number): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { title, startSeconds, endSeconds } of [...chapters].sort((a, b) => a.startSeconds - b.startSeconds)) {
    if (startSeconds > at) parts.push({ from: at, to: startSeconds });
    const to = Math.min(endSeconds, duration);
    if (to > startSeconds) parts.push({ from: startSeconds, to, title });
    at = Math.max(at, to);
  }
  const last = parts.at(-1);
  // The last chapter takes a remainder that is too short to see.
  if (last && duration - at < duration * shortest) last.to = Math.max(last.to, duration);
  else parts.push({ from: at, to: Math.max(duration, at + 1) });
  return parts;
}
export const chapterAt = (chapters: readonly Chapter[], second: number) =>
  chapters.find((one) => one.startSeconds <= second && second < one.endSeconds);

export function TimeLine({ second, duration, buffered, limit, chapters, thumbnails, marks = [], onSeek }: Props) {
  const t = useTexts();
  const { clock } = useFormats();
  const [pointed, setPointed] = useState<number>();
  const percentOf = (value: number) => (duration > 0 ? Math.min(100, (value / duration) * 100) : 0);
  const step = duration > 0 && duration < shortSeconds ? duration / 20 : 1;
  const inSteps = (value: number) => Math.floor(value / step + 1e-6) * step;
  const parts = partsOf(chapters, duration);
  const filled = ({ from, to }: Part, value: number) =>
    Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
  const chapter = chapterAt(chapters, second);
  const handlePoint = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(box.width > 0 ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration : undefined);
  };
  const said = t('media.player.position.value', { at: clock(second), total: clock(duration) });
  const tip = pointed === undefined ? undefined : chapterAt(chapters, pointed);
  return (
    <div className={styles['line']} onPointerMove={handlePoint} onPointerLeave={() => setPointed(undefined)}>
      <div
        className={styles['bar']}
        style={{ gridTemplateColumns: parts.map(({ from, to }) => `minmax(0, ${to - from}fr)`).join(' ') }}
        aria-hidden="true"
      >
        {parts.map((part) => (
          <i
            key={part.from}
            style={{ '--p': `${filled(part, second)}%`, '--b': `${filled(part, buffered)}%` } as CSSProperties}
          />
        ))}
      </div>
      {marks.map((mark) => (
        <span
          key={`${mark.second}-${mark.label}`}
          className={styles['mark']}
          style={{ left: `${percentOf(mark.second)}%` }}
          title={mark.label}
        >
          <BookmarkSimpleIcon size={14} weight="fill" aria-hidden="true" />
        </span>
      ))}
      {limit !== undefined && limit < duration - 1 && (
        <span className={styles['limit']} style={{ left: `${percentOf(limit)}%` }} aria-hidden="true" />
      )}
      <span className={styles['knob']} style={{ left: `${percentOf(second)}%` }} aria-hidden="true" />
      {pointed !== undefined && (
        <span
          className={styles['tip']}
          style={{ left: `clamp(60px, ${percentOf(pointed)}%, calc(100% - 60px))` }}
          aria-hidden="true"
        >
          {thumbnails && <Thumbnail sprite={thumbnails} second={pointed} duration={duration} />}
          {tip && <b className="trunc">{tip.title}</b>}
          <span className="num">{clock(pointed)}</span>
        </span>
      )}
      <input
        type="range"
        min={0}
        max={Math.max(step, inSteps(duration))}
        step={step}
        value={inSteps(second)}
        aria-label={t('media.player.position')}
        aria-valuetext={chapter ? `${said}, ${chapter.title}` : said}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}
