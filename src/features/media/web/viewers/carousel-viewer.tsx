// Shows the pictures of a carousel one after the other, and reports the carousel as done when the last one was seen.
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import type { ReportProgress } from '../viewer-parts.widget.tsx';
import { ImageViewer } from './image-viewer.tsx';
import styles from './viewers.module.css';

type Props = { opened: OpenedMedia; percent: number; onProgress: ReportProgress };
export function CarouselViewer({ opened, percent, onProgress }: Props) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const best = useRef(percent);
  const pages = opened.carousel;
  const page = pages[at];
  const total = pages.length;
  useEffect(() => {
    if (total === 0) return;
    const seen = Math.round(((at + 1) / total) * 100);
    if (seen <= best.current) return;
    best.current = seen;
    onProgress(seen, {});
  }, [at, total, onProgress]);
  const go = (by: 1 | -1) => setAt((now) => Math.min(total - 1, Math.max(0, now + by)));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
  };
  if (!page)
    return (
      <p className={styles['closed']} role="status">
        {t('media.carousel.empty')}
      </p>
    );
  const picture = (
    <ImageViewer
      key={page.id}
      url={page.picture}
      title={t('media.carousel.page', { page: at + 1, total, name: opened.title })}
    />
  );
  return (
    <section
      className={styles['carousel']}
      aria-roledescription={t('media.kind.carousel')}
      aria-label={opened.title}
      onKeyDown={handleKey}
    >
      {picture}
      {page.target && (
        <a className={styles['target']} href={page.target} target="_blank" rel="noopener noreferrer">
          {t('media.link.open')}
        </a>
      )}
      <button
        type="button"
        className={styles['previous']}
        aria-label={t('media.carousel.previous')}
        disabled={at === 0}
        onClick={() => go(-1)}
      >
        <CaretLeftIcon size={26} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['following']}
        aria-label={t('media.carousel.next')}
        disabled={at === total - 1}
        onClick={() => go(1)}
      >
        <CaretRightIcon size={26} aria-hidden="true" />
      </button>
      <ol className={styles['dots']}>
        {pages.map((one, index) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t('media.carousel.go', { page: index + 1 })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
