// Corrects an invalid state of a list: a page beyond the last one, or a filter or order that is not offered.
import { useEffect, useEffectEvent } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { text } from '../../texts.ts';
import { toast } from '../../toast.ts';
import { firstState, isFirst } from './table-state.ts';
import type { TableState } from './table-state.ts';
import type { Column, Filter } from './table-types.ts';

type Listed = {
  state: TableState;
  onState: (state: TableState) => void;
  total: number;
  /** True where the server answered without a row. */
  isEmpty: boolean;
  problem?: unknown;
  filters?: readonly Filter[];
  /** The columns that can sort the list, where the caller names them. */
  columns?: readonly Pick<Column<never>, 'id' | 'sortable'>[];
};
/** Returns the filters without values that are not offered (mistyped, or of an older list); the same object where all are offered. */
export function offeredFilters(chosen: TableState['filters'], filters: readonly Filter[]): TableState['filters'] {
  const sensible = filters.flatMap((filter): [string, readonly string[]][] => {
    const values = chosen[filter.id];
    if (!values || filter.isOpen) return [];
    if (filter.own) return filter.own.words(values) === undefined ? [[filter.id, []]] : [];
    const offered = values.filter((value) => filter.options.some((option) => option.value === value));
    const kept = filter.isMultiple ? offered : offered.slice(0, 1);
    return kept.length < values.length ? [[filter.id, kept]] : [];
  });
  if (sensible.length === 0) return chosen;
  return Object.fromEntries(
    Object.entries({ ...chosen, ...Object.fromEntries(sensible) }).filter(([, values]) => values.length > 0),
  );
}
/** Asks for each correction once, even where `onState` is another function at this render. */
export function useCorrectedState({ state, onState, total, isEmpty, problem, filters = [], columns }: Listed): void {
  const offered = offeredFilters(state.filters, filters);
  const { orderBy, direction, ...unsorted } = state;
  const isSortable =
    !orderBy || !columns || columns.some(({ id, sortable }) => orderBy === (sortable === true ? id : sortable));
  const isOdd = offered !== state.filters || !isSortable;
  const last = Math.max(1, Math.ceil(total / state.size));
  const isBeyond = isEmpty && state.page > last;
  const isRefused = !isOdd && problem instanceof Problem && problem.kind === 'invalid' && !isFirst(state);
  const goTo = useEffectEvent((page: number) => onState({ ...state, page }));
  const beginAnew = useEffectEvent(() => {
    toast.info(text('table.corrected'));
    onState({ ...firstState, size: state.size });
  });
  const leaveOut = useEffectEvent(() => {
    toast.info(text('table.corrected'));
    onState({ ...unsorted, ...(isSortable && orderBy && { orderBy, direction }), page: 1, filters: offered });
  });
  useEffect(() => {
    if (isOdd) leaveOut();
  }, [isOdd]);
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
  useEffect(() => {
    if (isRefused) beginAnew();
  }, [isRefused]);
}
