// Shows small parts of the journey that its screens share: the coin, a place in words, an alert, and the buttons of a paged list.
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import type { ReactNode } from 'react';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import styles from './journey.module.css';

const coinArt =
  '<circle cx="17" cy="17" r="16" fill="#ffc53d"/><circle cx="17" cy="17" r="12" fill="#e79c10"/><path d="M17 8a9 9 0 0 1 9 9h-9zM17 26a9 9 0 0 1-9-9h9z" fill="#ffe2a0"/>';
/** The coin stands for points. */
export const Coin = ({ className }: { className?: string }) => (
  <Drawing art={coinArt} width={34} height={34} className={className ?? styles['coin']} />
);
/** Returns a place as a number, "4º", and "Indefinido" for a person without a rank. */
export function useRankText() {
  const t = useTexts();
  const { number } = useFormats();
  return (rank: number | null) =>
    rank === null ? t('challenges.rank.none') : t('challenges.rank.number', { rank: number(rank) });
}
/** Says that there is nothing to show yet, and how that changes. GAM-014 */
export const InfoAlert = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles['info']} role="status">
    <InfoIcon size={20} weight="fill" aria-hidden="true" />
    <p>
      <b>{title}</b> {children}
    </p>
  </div>
);
type PagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };
/** Moves between pages that are counted from 1. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const t = useTexts();
  const { number } = useFormats();
  if (pages <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <button
        type="button"
        aria-label={t('table.pages.back')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <CaretLeftIcon size={18} aria-hidden="true" />
      </button>
      <span role="status">{t('challenges.pages', { page: number(page), pages: number(pages) })}</span>
      <button
        type="button"
        aria-label={t('table.pages.forward')}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <CaretRightIcon size={18} aria-hidden="true" />
      </button>
    </nav>
  );
}
