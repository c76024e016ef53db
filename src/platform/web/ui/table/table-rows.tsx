// Shows the table: headers that sort, and rows with their checkbox, cells and actions. Phones show the rows as cards.
import { Checkbox, Radio } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import type { MouseEvent } from 'react';
import { useTexts } from '../../texts.ts';
import { breakable } from '../breakable.tsx';
import { RowActions } from './row-actions.tsx';
import { nextSort } from './table-state.ts';
import type { TableState } from './table-state.ts';
import type { Column, DataTableProps } from './table-types.ts';
import type { useChoosing } from './use-choosing.ts';
import styles from './table.module.css';

type Props<Row> = DataTableProps<Row> & {
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  choosing: ReturnType<typeof useChoosing<Row>>;
};
// The roles are explicit: phones lay the table out as cards, and browsers then forget that it is a table.
export function TableRows<Row>({
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
}: Props<Row>) {
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
                        {breakable(column.cell(row))}
                      </button>
                    ) : (
                      breakable(column.cell(row))
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
/** Clears the text selection that a click with Shift would make. */
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
