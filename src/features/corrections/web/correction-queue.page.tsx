// Shows the queue of corrections: what waits by assessment, by person or as a list, and what is corrected already.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyState, FilteredEmptyState } from '#platform/web/ui/states.tsx';
import { TableFooter } from '#platform/web/ui/table/table-footer.tsx';
import { useCorrectedState } from '#platform/web/ui/table/use-corrected-state.ts';
import { cleared, withSearch } from '#platform/web/ui/table/table-state.ts';
import type { CorrectionClaim, CorrectionSummary } from '../contract/correction-queue.wire.ts';
import { useCorrectionGroups, useCorrections, useCorrectionSummary, useLiveClaims } from './corrections.queries.ts';
import { NextButton } from './next-button.tsx';
import { correctionPath } from './queue-cells.tsx';
import { QueueGroups } from './queue-groups.tsx';
import { QueueSummary, RestingSummary } from './queue-summary.tsx';
import { queueViews, useQueueState } from './use-queue-state.tsx';
import { useQueueTable } from './use-queue-table.tsx';
import styles from './queue.module.css';

type Queue = ReturnType<typeof useQueueState>;
type Live = ReadonlyMap<string, CorrectionClaim> | undefined;
export function CorrectionQueuePage() {
  const t = useTexts();
  const { relative } = useFormats();
  const queue = useQueueState();
  const { data: summary } = useCorrectionSummary();
  const live = useLiveClaims();
  const others = live ? [...live.values()].filter(({ isOwn }) => !isOwn).length : (summary?.claimedByOthers ?? 0);
  const waits = summary !== undefined && summary.waiting > 0;
  const head = {
    title: t('corrections.title'),
    lead:
      summary?.oldestAt &&
      t('corrections.lead', {
        count: summary.waiting,
        assessments: t('corrections.assessments', { count: summary.assessments }),
        oldest: relative(summary.oldestAt),
      }),
    actions: waits && <NextButton />,
    above: (
      <>
        {waits && (
          <QueueSummary
            summary={summary}
            live={others}
            chosen={queue.view === 'list' ? (queue.state.filters['band'] ?? []) : []}
            onBand={queue.toggleBand}
          />
        )}
        <div className={styles['views']}>
          <Segmented
            label={t('corrections.view')}
            value={queue.view}
            onChange={queue.setView}
            options={queueViews.map((value) => ({ value, label: t(`corrections.view.${value}`) }))}
          />
        </div>
      </>
    ),
  };
  const View = queue.isGrouped ? GroupedQueue : ListedQueue;
  return <View queue={queue} head={head} live={live} summary={summary} />;
}
type ViewProps = {
  queue: Queue;
  head: { title: string; lead: ReactNode; actions: ReactNode; above: ReactNode };
  live: Live;
  summary: CorrectionSummary | undefined;
};
/** Returns what the queue says while nothing waits. */
function useNothing(queue: Queue, summary: CorrectionSummary | undefined) {
  const t = useTexts();
  return {
    title: t('corrections.empty'),
    text: t('corrections.empty.text'),
    action: (
      <>
        <Button variant="default" onClick={() => queue.setView('corrected')}>
          {t('corrections.empty.corrected')}
        </Button>
        {summary && <RestingSummary summary={summary} />}
      </>
    ),
  };
}
function ListedQueue({ queue, head, live, summary }: ViewProps) {
  const t = useTexts();
  const found = useCorrections(queue.filter);
  const rows = found.data?.items.map((row) => ({ ...row, id: row.attemptId }));
  const { claimOf, ...table } = useQueueTable(queue.view, live, rows);
  const nothing = useNothing(queue, summary);
  const isCorrected = queue.view === 'corrected';
  return (
    <ListPage
      id={isCorrected ? 'corrected-corrections' : 'corrections'}
      area={t('corrections.area')}
      title={head.title}
      lead={head.lead}
      headActions={head.actions}
      above={head.above}
      label={t('corrections.list')}
      {...listed(found)}
      rows={rows}
      {...table}
      rowName={(row) => row.personName}
      state={queue.state}
      onState={queue.setState}
      onRowOpen={(row) => goTo(correctionPath(row.attemptId))}
      rowTone={(row) => (claimOf(row)?.isOwn ? 'own' : undefined)}
      search={{ placeholder: t('corrections.search') }}
      none={
        isCorrected ? { title: t('corrections.corrected.empty'), text: t('corrections.corrected.empty.text') } : nothing
      }
    />
  );
}
function GroupedQueue({ queue, head, live, summary }: ViewProps) {
  const t = useTexts();
  const { state, setState, view } = queue;
  const found = useCorrectionGroups(queue.groupFilter);
  const nothing = useNothing(queue, summary);
  const total = found.data?.total ?? 0;
  const isEmpty = found.data !== undefined && found.data.items.length === 0;
  useCorrectedState({ state, onState: setState, total, isEmpty, problem: found.error });
  return (
    <>
      <PageHeader
        title={head.title}
        crumbs={[{ label: t('corrections.area') }, { label: head.title }]}
        lead={head.lead}
        actions={head.actions}
      />
      {head.above}
      {isEmpty && !state.search && state.page === 1 ? (
        <section className={styles['group']}>
          <EmptyState title={nothing.title} action={nothing.action}>
            {nothing.text}
          </EmptyState>
        </section>
      ) : (
        <>
          <div className={styles['search']}>
            <SearchField
              value={state.search ?? ''}
              label={t('corrections.search')}
              placeholder={t('corrections.search')}
              onSearch={(words) => setState(withSearch(state, words))}
            />
          </div>
          {isEmpty ? (
            <FilteredEmptyState query={state.search} onClear={() => setState(cleared(state))} />
          ) : (
            <QueueGroups
              by={view === 'person' ? 'person' : 'assessment'}
              groups={found}
              live={live}
              hiddenCount={summary?.hiddenCount ?? 0}
            />
          )}
          {total > state.size && (
            <TableFooter
              label={t('corrections.list')}
              state={state}
              onState={setState}
              total={total}
              shown={found.data?.items.length ?? 0}
              isTotalExact={found.data?.isTotalExact}
            />
          )}
        </>
      )}
    </>
  );
}
