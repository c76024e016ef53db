// Moves the focus through a grid by keys: one cell is a tab stop, arrows lead from there.
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { moveInGrid, placeWithin } from '../contract/grid-keys.model.ts';
import type { GridPlace, GridSize } from '../contract/grid-keys.model.ts';

/** Cells carry `data-cell="row column"`; `cellProps` gives each its name and its turn. */
export function useGridKeys(size: GridSize) {
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<GridPlace>({ row: 0, column: 0 });
  const at = placeWithin(stop, size);
  const wanted = useRef<GridPlace>(undefined);
  const cellAt = ({ row, column }: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  useEffect(() => {
    if (!wanted.current) return;
    cellAt(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const handleKey = (event: KeyboardEvent) => {
    const name = (event.target as HTMLElement).dataset?.['cell'];
    if (!name || event.altKey || event.shiftKey || event.metaKey) return;
    const [row, column] = name.split(' ').map(Number) as [number, number];
    const next = moveInGrid({ row, column }, size, { key: event.key, isWhole: event.ctrlKey });
    if (!next) return;
    event.preventDefault();
    wanted.current = next;
    setStop({ ...next });
  };
  return {
    grid,
    handleKey,
    cellProps: (row: number, column: number) => ({
      'data-cell': `${row} ${column}`,
      tabIndex: at.row === row && at.column === column ? 0 : -1,
      onFocus: () => setStop((was) => (was.row === row && was.column === column ? was : { row, column })),
    }),
    /** Gives the focus back to a cell, for example when what it opened has closed. */
    focusCell: (place: GridPlace) => cellAt(place)?.focus(),
  };
}
