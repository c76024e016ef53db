// Selects rows of a list: one or many, whole pages, and ranges with Shift. Shows the selected rows first.
import { useEffect, useRef } from 'react';
import type { Selection } from './table-types.ts';

export function useChoosing<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selection: Selection<Row> | undefined,
) {
  const anchor = useRef<string>(undefined);
  const focused = useRef<string>(undefined);
  const chosen = selection?.chosen;
  const isChosen = (row: Row) => Boolean(chosen && (chosen.isAll || chosen.rows.has(rowId(row))));
  // TABLE-005 puts the chosen rows first; chosen rows and other rows keep their order.
  const ordered = chosen && !chosen.isAll ? [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row))] : rows;
  const free = ordered.filter((row) => !selection?.isDisabled?.(row));
  const onPage = free.filter(isChosen).length;

  useEffect(() => {
    // The row moved away from the key or pointer, so the focus follows it.
    if (focused.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  }, [chosen]);

  const toggle = (row: Row, isRange: boolean) => {
    if (!selection || !chosen) return;
    const id = rowId(row);
    focused.current = id;
    if (selection.mode === 'single') return selection.onChange({ rows: new Map([[id, row]]), isAll: false });
    const next = new Map(chosen.isAll ? rows.map((one) => [rowId(one), one]) : chosen.rows);
    const from = isRange && anchor.current !== undefined ? rows.findIndex((one) => rowId(one) === anchor.current) : -1;
    const to = rows.findIndex((one) => rowId(one) === id);
    // A range follows the original order of the list, not the order with the chosen rows first.
    const range =
      from < 0
        ? [row]
        : rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((one) => !selection.isDisabled?.(one));
    const isOn = !isChosen(row);
    for (const one of range) {
      if (isOn) next.set(rowId(one), one);
      else next.delete(rowId(one));
    }
    anchor.current = id;
    selection.onChange({ rows: next, isAll: false });
  };
  const togglePage = () => {
    if (!selection || !chosen) return;
    const next = new Map(chosen.isAll ? [] : chosen.rows);
    const isOn = onPage < free.length;
    for (const row of free) {
      if (isOn) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    selection.onChange({ rows: next, isAll: false });
  };
  return {
    ordered,
    isChosen,
    toggle,
    togglePage,
    pageState: onPage === 0 ? ('none' as const) : onPage === free.length ? ('all' as const) : ('some' as const),
  };
}
