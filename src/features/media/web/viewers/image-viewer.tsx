// Shows one picture; the user zooms and moves it by dragging or with the arrow keys.
import { ArrowsInIcon } from '@phosphor-icons/react/dist/csr/ArrowsIn';
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FullScreenButton, useFullScreen } from '../player/full-screen.tsx';
import styles from './viewers.module.css';

const steps = [1, 1.5, 2, 3, 4] as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
};
type Props = { url: string; title: string; onFailed?: () => void };
export function ImageViewer({ url, title, onFailed }: Props) {
  const t = useTexts();
  const { percent } = useFormats();
  const frame = useRef<HTMLElement>(null);
  const full = useFullScreen(frame);
  const [zoom, setZoom] = useState(1);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const grabbed = useRef<{ x: number; y: number }>(undefined);
  const change = (direction: 1 | -1) => {
    const next = steps[Math.min(steps.length - 1, Math.max(0, steps.findIndex((step) => step >= zoom) + direction))]!;
    setZoom(next);
    if (next === 1) setPlace({ x: 0, y: 0 });
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (zoom === 1) return;
    grabbed.current = { x: event.clientX - place.x, y: event.clientY - place.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent) => {
    if (grabbed.current) setPlace({ x: event.clientX - grabbed.current.x, y: event.clientY - grabbed.current.y });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else if (arrows[event.key] && zoom > 1) {
      const [x, y] = arrows[event.key]!;
      setPlace((now) => ({ x: now.x + x, y: now.y + y }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={frame}
      className={styles['image']}
      aria-label={t('media.image', { name: title })}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <div
        className={styles['canvas']}
        data-zoomed={zoom > 1 || undefined}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => {
          grabbed.current = undefined;
        }}
        onDoubleClick={() => change(zoom === 1 ? 1 : -1)}
      >
        <img
          src={url}
          alt={title}
          draggable={false}
          style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${zoom})` }}
          onError={onFailed}
        />
      </div>
      <div className={styles['tools']} role="toolbar" aria-label={t('media.image.tools')}>
        <button type="button" aria-label={t('media.image.out')} disabled={zoom === 1} onClick={() => change(-1)}>
          <MagnifyingGlassMinusIcon size={22} aria-hidden="true" />
        </button>
        <span className="num" role="status">
          {percent(Math.round(zoom * 100))}
        </span>
        <button type="button" aria-label={t('media.image.in')} disabled={zoom === 4} onClick={() => change(1)}>
          <MagnifyingGlassPlusIcon size={22} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('media.image.fit')}
          disabled={zoom === 1}
          onClick={() => {
            setZoom(1);
            setPlace({ x: 0, y: 0 });
          }}
        >
          <ArrowsInIcon size={22} aria-hidden="true" />
        </button>
        <FullScreenButton isFull={full.isFull} onToggle={full.toggle} />
      </div>
    </section>
  );
}
