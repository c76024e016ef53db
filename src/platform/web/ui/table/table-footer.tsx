// Shows the rows per page, the current position, and the links to other pages.
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useFormats, useTexts } from '../../texts.ts';
import { pageNumbers, pageSizes, withSize } from './table-state.ts';
import type { TableState } from './table-state.ts';
import styles from './table.module.css';

type Props = {
  label: string;
  state: TableState;
  onState: (state: TableState) => void;
  total: number;
  shown: number;
  footnote?: string;
  isTotalExact?: boolean;
};
export function TableFooter({ label, state, onState, total, shown, footnote, isTotalExact = true }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const pages = Math.max(1, Math.ceil(total / state.size));
  const from = total === 0 ? 0 : (state.page - 1) * state.size + 1;
  const written = isTotalExact ? number(total) : `${number(total)}+`;
  const go = (page: number) => onState({ ...state, page });
  return (
    <div className={styles['footer']}>
      <span id={`${label}-size`}>{t('table.size')}</span>
      <div className={styles['sizes']} role="radiogroup" aria-label={t('table.size')}>
        {pageSizes.map((size) => (
          <label key={size} data-on={size === state.size || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={`${label}-size`}
              checked={size === state.size}
              onChange={() => onState(withSize(state, size))}
            />
            {size}
          </label>
        ))}
      </div>
      <span className="num">
        {t('table.range', { from: number(from), to: number(from + Math.max(0, shown - 1)), total: written })}
        {footnote && ` · ${footnote}`}
      </span>
      <nav className={styles['pages']} aria-label={t('table.pages', { list: label })}>
        <button
          type="button"
          aria-label={t('table.pages.back')}
          disabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        >
          <CaretLeftIcon size={16} aria-hidden="true" />
        </button>
        {pageNumbers(state.page, pages).map((page, index) =>
          page === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              aria-label={t('table.pages.go', { page })}
              aria-current={page === state.page ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {number(page)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={t('table.pages.forward')}
          disabled={state.page >= pages}
          onClick={() => go(state.page + 1)}
        >
          <CaretRightIcon size={16} aria-hidden="true" />
        </button>
      </nav>
    </div>
  );
}
