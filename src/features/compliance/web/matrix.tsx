// Shows the people of the matrix: its filters, the grid or the cards of phones, its pages, and what a cell opens.
import { useRef, useState } from 'react';
import { statusOf } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { TableFooter } from '#platform/web/ui/table/table-footer.tsx';
import { cleared, isNarrowed } from '#platform/web/ui/table/table-state.ts';
import { useCorrectedState } from '#platform/web/ui/table/use-corrected-state.ts';
import type { MatrixSummary } from '../contract/compliance.wire.ts';
import { CellDialog } from './cell-dialog.tsx';
import { useMatrix } from './compliance.queries.ts';
import type { CellKey } from './compliance.queries.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixFilters, useMatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { useCellActs } from './use-cell-acts.tsx';
import type { MatrixState } from './use-matrix-state.tsx';
import styles from './matrix.module.css';

const WaiveDialog = later(() => import('./waive-dialog.tsx').then((part) => part.WaiveDialog));
const orders = [{ id: 'name', sortable: true }] as const;
type Props = { summary: MatrixSummary; matrix: MatrixState };

export function Matrix({ summary, matrix }: Props) {
  const t = useTexts();
  const { state, setState, isNarrow } = matrix;
  const found = useMatrix(matrix.filter);
  const rows = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const [opened, setOpened] = useState<CellKey>();
  /** Where the focus returns to; a dialog that opens next notes it. */
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(undefined);
    opener.current?.focus({ preventScroll: true });
  };
  const open = (cell: CellKey, from: HTMLElement) => {
    opener.current = from;
    setOpened(cell);
  };
  const work = useCellActs({ close });
  const status = statusOf(found);
  const isEmpty = status === 'ready' && rows.length === 0;
  useCorrectedState({
    ...{ state, onState: setState, total, isEmpty, problem: found.error, columns: orders },
    filters: useMatrixFilters(),
  });
  const shown = { rows, rules: summary.rules, opened, open, close, work };
  const isFiltered = isNarrowed(state) || matrix.statuses.length > 0;
  return (
    <section
      className={isNarrow ? undefined : styles['frame']}
      aria-label={t('compliance.matrix')}
      aria-busy={status === 'loading' || found.isPlaceholderData}
    >
      <MatrixFilters matrix={matrix} />
      {status === 'failed' && !found.data ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={status === 'loading'}
          label={t('compliance.loading')}
          skeleton={<RowsSkeleton count={state.size} height={48} />}
        >
          {isEmpty && isFiltered ? (
            <FilteredEmptyState query={state.search} onClear={() => setState(cleared(state))} />
          ) : isEmpty ? (
            <EmptyState title={t('compliance.nobody')}>{t('compliance.nobody.text')}</EmptyState>
          ) : isNarrow ? (
            <MatrixCards {...shown} />
          ) : (
            <MatrixGrid {...shown} isRefreshing={found.isPlaceholderData} />
          )}
        </LoadingRegion>
      )}
      {rows.length > 0 && (
        <div className={isNarrow ? styles['pages'] : undefined}>
          {!isNarrow && <MatrixLegend />}
          <TableFooter
            label={t('compliance.matrix')}
            state={state}
            onState={setState}
            total={total}
            shown={rows.length}
            isTotalExact={found.data?.isTotalExact}
          />
        </div>
      )}
      {isNarrow && opened && <CellDialog cell={opened} onClose={close} work={work} />}
      {work.waiving && <WaiveDialog details={work.waiving} onClose={work.stopWaiving} />}
    </section>
  );
}
