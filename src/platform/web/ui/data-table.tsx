// Shows every list of the product: pages, sort, search, filters, selection, row actions, columns, export, and cards on phones. UX §5
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../announce.ts';
import { useTexts } from '../texts.ts';
import { breakable } from './breakable.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, useDelayedLoading } from './states.tsx';
import { BulkBar } from './table/bulk-bar.tsx';
import { ColumnChooser, useArrangedColumns } from './table/column-chooser.tsx';
import { TableFooter } from './table/table-footer.tsx';
import { cleared, isNarrowed } from './table/table-state.ts';
import { TableRows } from './table/table-rows.tsx';
import { TableToolbar } from './table/table-toolbar.tsx';
import type { DataTableProps } from './table/table-types.ts';
import { useChoosing } from './table/use-choosing.ts';
import { useCorrectedState } from './table/use-corrected-state.ts';
import styles from './table/table.module.css';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    id,
    label,
    rows = [],
    total = 0,
    isTotalExact,
    countedRows = rows.length,
    footnote,
    rowId,
    columns,
    state,
    onState,
    status = 'ready',
    isRefreshing = false,
    problem,
    failedTitle,
    onRetry,
    search,
    filters = [],
    selection,
    bulkActions = [],
    isCompact,
    empty,
    toolbar,
  } = props;
  const t = useTexts();
  const arrangement = useArrangedColumns(id, columns);
  const choosing = useChoosing(rows, rowId, selection);
  const isLoading = useDelayedLoading(status === 'loading');
  const narrowed = isNarrowed(state);
  useEffect(() => {
    if (status === 'ready' && narrowed) announce(t('table.found', { count: total }));
  }, [status, narrowed, total, t]);
  useCorrectedState({
    state,
    onState,
    total,
    isEmpty: status === 'ready' && rows.length === 0,
    problem,
    filters,
    columns,
  });

  if (status === 'ready' && total === 0 && rows.length === 0 && !narrowed)
    return (
      <section className={styles['frame']} aria-label={label}>
        {empty ?? <EmptyState title={t('table.empty')} />}
      </section>
    );
  const shown = arrangement.all.filter((one) => one.isShown).map((one) => one.column);
  return (
    <section className={styles['frame']} aria-label={label} aria-busy={status === 'loading' || isRefreshing}>
      <TableToolbar
        label={label}
        state={state}
        onState={onState}
        search={search}
        filters={filters}
        extra={toolbar}
        columns={<ColumnChooser {...arrangement} />}
      />
      {status === 'failed' ? (
        <ErrorState title={failedTitle} problem={problem} onRetry={onRetry} />
      ) : status === 'loading' ? (
        isLoading ? (
          <div aria-hidden="true">
            <RowsSkeleton count={state.size} height={isCompact ? 48 : 62} />
          </div>
        ) : (
          <div style={{ minHeight: state.size * (isCompact ? 48 : 62) }} />
        )
      ) : rows.length === 0 ? (
        <FilteredEmptyState query={state.search} onClear={() => onState(cleared(state))} />
      ) : (
        <TableRows {...props} rows={choosing.ordered} shown={shown} choosing={choosing} />
      )}
      {selection?.mode === 'multiple' && <BulkBar selection={selection} total={total} actions={bulkActions} />}
      {status === 'ready' && rows.length > 0 && (
        <TableFooter
          label={label}
          state={state}
          onState={onState}
          total={total}
          shown={countedRows}
          footnote={footnote}
          isTotalExact={isTotalExact}
        />
      )}
    </section>
  );
}

/** Shows the identity of a row: a small picture, the name, and the code below it. */
export function RowIdentity({ picture, name, code }: { picture?: ReactNode; name: string; code?: ReactNode }) {
  return (
    <span className={styles['identity']}>
      {picture && <span className={styles['picture']}>{picture}</span>}
      <span className={styles['names']}>
        <b className="trunc">{name}</b>
        {code && <span className="num">{breakable(code)}</span>}
      </span>
    </span>
  );
}
