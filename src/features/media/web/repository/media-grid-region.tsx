// Shows the cards of the media repository with the bar above, the pagination below, and the states loading, failed and empty.
import type { ReactNode } from 'react';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, FilteredEmptyState, useDelayedLoading } from '#platform/web/ui/states.tsx';
import { TableFooter } from '#platform/web/ui/table/table-footer.tsx';
import { cleared, isNarrowed } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { TableToolbar } from '#platform/web/ui/table/table-toolbar.tsx';
import type { Filter, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCorrectedState } from '#platform/web/ui/table/use-corrected-state.ts';
import type { MediaRow } from '../../contract/media.wire.ts';
import { MediaGrid } from './media-grid.tsx';
import styles from './repository.module.css';

type Props = {
  label: string;
  state: TableState;
  onState: (state: TableState) => void;
  rows: readonly MediaRow[] | undefined;
  total: number | undefined;
  status: 'loading' | 'ready' | 'failed';
  isRefreshing: boolean;
  problem: unknown;
  failedTitle: string;
  onRetry: () => void;
  actions: readonly RowAction<MediaRow>[];
  filters: readonly Filter[];
  search: { placeholder?: string };
  toolbar: ReactNode;
  empty: ReactNode;
  onOpen: (row: MediaRow) => void;
};
export function MediaGridRegion(props: Props) {
  const {
    label,
    state,
    onState,
    rows = [],
    total = 0,
    status,
    isRefreshing,
    problem,
    failedTitle,
    onRetry,
    actions,
    filters,
    search,
    toolbar,
    empty,
    onOpen,
  } = props;
  const isLoading = useDelayedLoading(status === 'loading');
  const isEmpty = status === 'ready' && rows.length === 0;
  useCorrectedState({ state, onState, total, isEmpty, problem, filters });
  if (isEmpty && total === 0 && !isNarrowed(state))
    return (
      <section className={styles['region']} aria-label={label}>
        {empty}
      </section>
    );
  return (
    <section className={styles['region']} aria-label={label} aria-busy={status === 'loading' || isRefreshing}>
      <TableToolbar
        label={label}
        state={state}
        onState={onState}
        search={search}
        filters={filters}
        extra={toolbar}
        columns={null}
      />
      {status === 'failed' ? (
        <ErrorState title={failedTitle} problem={problem} onRetry={onRetry} />
      ) : status === 'loading' ? (
        <div className={styles['waiting']} aria-hidden="true">
          {isLoading && <CardsSkeleton count={8} />}
        </div>
      ) : isEmpty ? (
        <FilteredEmptyState query={state.search} onClear={() => onState(cleared(state))} />
      ) : (
        <MediaGrid rows={rows} actions={actions} onOpen={onOpen} isRefreshing={isRefreshing} />
      )}
      {status === 'ready' && rows.length > 0 && (
        <TableFooter label={label} state={state} onState={onState} total={total} shown={rows.length} />
      )}
    </section>
  );
}
