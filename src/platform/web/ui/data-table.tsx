// The one list of the product: pages, sort, search, filters, choosing, row actions, columns, export; cards on phones. UX §5
import { Checkbox, Radio } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { useEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { announce } from '../announce.ts';
import { useTexts } from '../texts.ts';
import { RowsSkeleton } from './skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, useDelayedLoading } from './states.tsx';
import { BulkBar } from './table/bulk-bar.tsx';
import { ColumnChooser, useArrangedColumns } from './table/column-chooser.tsx';
import { RowActions } from './table/row-actions.tsx';
import { TableFooter } from './table/table-footer.tsx';
import { cleared, isNarrowed, nextSort } from './table/table-state.ts';
import type { TableState } from './table/table-state.ts';
import { TableToolbar } from './table/table-toolbar.tsx';
import type { BulkAction, Column, Filter, RowAction, Selection } from './table/table-types.ts';
import { useChoosing } from './table/use-choosing.ts';
import styles from './table/table.module.css';

export type DataTableProps<Row> = {
  /** Stable: column layouts are stored under it. */
  id: string;
  /** "Lista de cursos". */
  label: string;
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact?: boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The first is the row's identity and always stays. */
  columns: readonly Column<Row>[];
  state: TableState;
  onState: (state: TableState) => void;
  status?: 'loading' | 'ready' | 'failed';
  /** New rows are on their way while old ones are shown. */
  isRefreshing?: boolean;
  problem?: unknown;
  onRetry?: () => void;
  search?: { placeholder?: string } | false;
  filters?: readonly Filter[];
  selection?: Selection<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  actions?: readonly RowAction<Row>[];
  /** The most useful action; it is in the menu too. */
  onRowOpen?: (row: Row) => void;
  rowTone?: (row: Row) => 'off' | undefined;
  isCompact?: boolean;
  /** Shown while the list has never had a row. */
  empty?: ReactNode;
  toolbar?: ReactNode;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    id,
    label,
    rows = [],
    total = 0,
    isTotalExact,
    rowId,
    columns,
    state,
    onState,
    status = 'ready',
    isRefreshing = false,
    problem,
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
  useEffect(() => {
    // A page that no longer exists, after rows were removed or a filter was set elsewhere.
    const last = Math.max(1, Math.ceil(total / state.size));
    if (status === 'ready' && rows.length === 0 && state.page > last) onState({ ...state, page: last });
  }, [status, rows.length, total, state, onState]);

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
      {selection?.mode === 'multiple' && <BulkBar selection={selection} total={total} actions={bulkActions} />}
      {status === 'failed' ? (
        <ErrorState problem={problem} onRetry={onRetry} />
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
        <Rows {...props} rows={choosing.ordered} shown={shown} choosing={choosing} />
      )}
      {status === 'ready' && rows.length > 0 && (
        <TableFooter
          label={label}
          state={state}
          onState={onState}
          total={total}
          shown={rows.length}
          isTotalExact={isTotalExact}
        />
      )}
    </section>
  );
}

type RowsProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  choosing: ReturnType<typeof useChoosing<Row>>;
};
// The roles are written out because phones lay the table out as cards, and browsers then forget that it is one.
function Rows<Row>({
  label,
  rows,
  rowId,
  rowName,
  shown,
  choosing,
  state,
  onState,
  selection,
  actions = [],
  onRowOpen,
  rowTone,
  isCompact,
  isRefreshing,
}: RowsProps<Row>) {
  const t = useTexts();
  const isMany = selection?.mode === 'multiple';
  const handleClick = (event: MouseEvent<HTMLElement>, row: Row) => {
    if (
      !onRowOpen ||
      (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') ||
      globalThis.getSelection?.()?.toString()
    )
      return;
    onRowOpen(row);
  };
  return (
    <div className={styles['scroll']} data-refreshing={isRefreshing || undefined}>
      <table className={styles['table']} role="table" aria-label={label} data-compact={isCompact || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={styles['choose']}>
                {isMany ? (
                  <Checkbox
                    aria-label={t('table.choosePage')}
                    checked={choosing.pageState === 'all'}
                    indeterminate={choosing.pageState === 'some'}
                    onChange={choosing.togglePage}
                  />
                ) : (
                  <span className="sr-only">{t('table.choose')}</span>
                )}
              </th>
            )}
            {shown.map((column) => (
              <Head key={column.id} column={column} state={state} onState={onState} />
            ))}
            {actions.length > 0 && (
              <th scope="col" role="columnheader" className={styles['actions']}>
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const id = rowId(row);
            const name = rowName(row);
            const reason = selection?.isDisabled?.(row) || undefined;
            const isChosen = choosing.isChosen(row);
            const chooser = {
              'aria-label': t('table.chooseRow', { name }),
              'data-choose': id,
              checked: isChosen,
              disabled: reason !== undefined,
              title: reason,
            };
            return (
              <tr
                key={id}
                role="row"
                aria-selected={selection ? isChosen : undefined}
                data-chosen={isChosen || undefined}
                data-tone={rowTone?.(row)}
                data-opens={onRowOpen ? true : undefined}
                onClick={(event) => handleClick(event, row)}
              >
                {selection && (
                  <td role="cell" className={styles['choose']}>
                    {isMany ? (
                      <Checkbox
                        {...chooser}
                        onChange={(event) =>
                          choosing.toggle(row, (event.nativeEvent as unknown as globalThis.MouseEvent).shiftKey)
                        }
                        onClick={noTextChosen}
                      />
                    ) : (
                      <Radio {...chooser} onChange={() => choosing.toggle(row, false)} />
                    )}
                  </td>
                )}
                {shown.map((column, index) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-align={column.align}
                    data-label={index > 0 ? column.header : undefined}
                    data-main={index === 0 || undefined}
                    data-off-card={column.isHiddenOnCard || undefined}
                    style={column.width ? { maxWidth: column.width } : undefined}
                  >
                    {index === 0 && onRowOpen ? (
                      <button type="button" className={styles['open']} onClick={() => onRowOpen(row)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {actions.length > 0 && (
                  <td role="cell" className={styles['actions']}>
                    <RowActions row={row} name={name} actions={actions} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
/** Shift and click would mark the text between. */
const noTextChosen = (event: MouseEvent) => {
  if (event.shiftKey) globalThis.getSelection?.()?.removeAllRanges();
};

function Head<Row>({
  column,
  state,
  onState,
}: {
  column: Column<Row>;
  state: TableState;
  onState: (state: TableState) => void;
}) {
  const { header, sortable, align } = column;
  const name = sortable === true ? column.id : sortable || undefined;
  const direction = name && state.orderBy === name ? state.direction : undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={align}
      data-sorted={direction ? true : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : name ? 'none' : undefined}
    >
      {name ? (
        <button type="button" onClick={() => onState(nextSort(state, name))}>
          {header}
          {direction === 'asc' ? (
            <ArrowUpIcon size={14} weight="bold" aria-hidden="true" />
          ) : direction === 'desc' ? (
            <ArrowDownIcon size={14} weight="bold" aria-hidden="true" />
          ) : (
            <span className={styles['unsorted']} aria-hidden="true" />
          )}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** The identity of a row: a small picture, the name, the code below it. */
export function RowIdentity({ picture, name, code }: { picture?: ReactNode; name: string; code?: ReactNode }) {
  return (
    <span className={styles['identity']}>
      {picture && <span className={styles['picture']}>{picture}</span>}
      <span className={styles['names']}>
        <b className="trunc">{name}</b>
        {code && <span className="num">{code}</span>}
      </span>
    </span>
  );
}
