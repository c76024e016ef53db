// Shows a row of cards that scrolls: arrows move one view, keys move one card, and the next card is always partly visible. UX §2
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { Children, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { AppLink } from './app-link.tsx';
import { CardsSkeleton } from './skeletons.tsx';
import { FailedRow, LoadingRegion } from './states.tsx';
import { wantsLessMotion } from './use-narrow.ts';
import styles from './shelf.module.css';

export type ShelfLayout = 'horizontal' | 'vertical' | 'top10';
type Props = {
  title: string;
  caption?: ReactNode;
  allHref?: string;
  allCount?: number;
  layout?: ShelfLayout;
  children?: ReactNode;
  /** True where the heading is on a picture of the parent, and the cards have their own surfaces over its foot. */
  isOnPicture?: boolean;
  status?: 'loading' | 'failed' | 'ready';
  onRetry?: () => void;
  /** Runs once when the user is near the end, for shelves that load in pages. */
  onNearEnd?: () => void;
};
export function Shelf({
  title,
  caption,
  allHref,
  allCount,
  layout = 'horizontal',
  children,
  isOnPicture = false,
  status = 'ready',
  onRetry,
  onNearEnd,
}: Props) {
  const t = useTexts();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ atStart: true, atEnd: true });
  const near = useRef(onNearEnd);
  near.current = onNearEnd;
  const count = Children.count(children);
  const measure = useCallback(() => {
    const row = list.current;
    if (!row) return;
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    setEdges({ atStart: row.scrollLeft < 4, atEnd: left < 4 });
    if (left < row.clientWidth) near.current?.();
  }, []);
  useEffect(() => {
    measure();
    const row = list.current;
    if (!row) return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(row);
    return () => watcher.disconnect();
  }, [measure, count, status]);
  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].map((card) =>
      card.querySelector<HTMLElement>('a[href]'),
    );
    const at = links.findIndex((link) => link?.closest('li')?.contains(document.activeElement));
    const next = links[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  if (status === 'failed' && onRetry) return <FailedRow title={title} onRetry={onRetry} />;
  return (
    <section className={styles['shelf']} data-on-picture={isOnPicture || undefined} aria-labelledby={heading}>
      <div className={styles['head']}>
        <div>
          <h2 id={heading}>{title}</h2>
          {caption && <p>{caption}</p>}
        </div>
        {allHref && (
          <AppLink href={allHref} className={`link ${styles['all']}`}>
            {allCount === undefined ? t('shelf.all') : t('shelf.allCount', { count: allCount })}
            <span className="sr-only">: {title}</span>
          </AppLink>
        )}
        {!(edges.atStart && edges.atEnd) && (
          <div className={styles['arrows']}>
            <button
              type="button"
              aria-label={t('shelf.back', { title })}
              aria-disabled={edges.atStart}
              onClick={() => scroll(-(list.current?.clientWidth ?? 0))}
            >
              <CaretLeftIcon size={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t('shelf.forward', { title })}
              aria-disabled={edges.atEnd}
              onClick={() => scroll(list.current?.clientWidth ?? 0)}
            >
              <CaretRightIcon size={18} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <LoadingRegion
        isLoading={status === 'loading'}
        label={t('shelf.loading', { title })}
        skeleton={
          <CardsSkeleton count={layout === 'horizontal' ? 4 : 6} ratio={layout === 'horizontal' ? 4 / 3 : 2 / 3} />
        }
      >
        <ul ref={list} className={styles['row']} data-layout={layout} onScroll={measure} onKeyDown={handleKey}>
          {Children.map(children, (card) => (
            <li>{card}</li>
          ))}
        </ul>
      </LoadingRegion>
    </section>
  );
}
