// Corrects a list's state that leads nowhere: a page beyond the last one, an order or filter that the server does not know.
import { useEffect, useEffectEvent } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { text } from '../../texts.ts';
import { toast } from '../../toast.ts';
import { firstState, isFirst } from './table-state.ts';
import type { TableState } from './table-state.ts';

type Listed = {
  state: TableState;
  onState: (state: TableState) => void;
  total: number;
  /** Answered, without a row. */
  isEmpty: boolean;
  problem?: unknown;
};
/** Each correction is asked for once, whatever function `onState` is at this render. */
export function useCorrectedState({ state, onState, total, isEmpty, problem }: Listed): void {
  const last = Math.max(1, Math.ceil(total / state.size));
  const isBeyond = isEmpty && state.page > last;
  const isRefused = problem instanceof Problem && problem.kind === 'invalid' && !isFirst(state);
  const goTo = useEffectEvent((page: number) => onState({ ...state, page }));
  const beginAnew = useEffectEvent(() => {
    toast.info(text('table.corrected'));
    onState({ ...firstState, size: state.size });
  });
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
  useEffect(() => {
    if (isRefused) beginAnew();
  }, [isRefused]);
}
