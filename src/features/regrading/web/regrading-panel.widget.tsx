// Shows what a mended key would change in ended attempts, asks, applies it, and shows how far that is.
import { Button } from '@mantine/core';
import { quietly } from '#platform/contract/quietly.ts';
import { confirm } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { RegradedPerson, Regrading, RegradingEffect } from '../contract/regrading.wire.ts';
import { mostShown } from '../contract/regrading.model.ts';
import { useRegradedPeople, useRegrading, useRegradingEffect, useRegradingWrites } from './regrading.queries.ts';
import styles from './regrading.module.css';

const tones = { passes: 'ok', up: 'info', down: 'warning', kept: 'neutral' } as const;
export function RegradingPanel({ id }: { id: string }) {
  const t = useTexts();
  const found = useRegrading(id);
  const isRunning = Boolean(found.data?.latest && !found.data.latest.endedAt);
  const effect = useRegradingEffect(id, found.data !== undefined && !isRunning);
  const problem = found.error ?? effect.error;
  if (problem) return <ErrorState problem={problem} onRetry={() => void (found.error ? found : effect).refetch()} />;
  return (
    <section className={styles['panel']} aria-label={t('regrading.title')}>
      <p>{t('regrading.lead')}</p>
      <LoadingRegion
        isLoading={found.isPending || (!isRunning && effect.isPending)}
        label={t('regrading.loading')}
        skeleton={<RowsSkeleton count={3} height={72} />}
      >
        {found.data?.latest && <Latest id={id} regrading={found.data.latest} />}
        {!isRunning && effect.data && <Effect id={id} effect={effect.data} />}
      </LoadingRegion>
    </section>
  );
}
function Latest({ id, regrading }: { id: string; regrading: Regrading }) {
  const t = useTexts();
  const { dateTime, number } = useFormats();
  const { cancel } = useRegradingWrites(id);
  const { endedAt, startedAt, startedByName, isCancelled, people, donePeople, up, down, passed, kept } = regrading;
  const counts = t('regrading.counts', {
    ...{ up: number(up), down: number(down), passed: number(passed), kept: number(kept) },
  });
  const stop = async () => {
    const agreed = await confirm({
      title: t('regrading.cancel.title'),
      body: t('regrading.cancel.text'),
      confirmLabel: t('regrading.cancel'),
      cancelLabel: t('regrading.keep'),
      danger: true,
    });
    if (agreed) await quietly('the refusal is shown', () => cancel.mutateAsync());
  };
  return (
    <div className={styles['latest']} role="status">
      <h2>
        {endedAt
          ? t(isCancelled ? 'regrading.latest.cancelled' : 'regrading.latest.ended', { at: dateTime(endedAt) })
          : t('regrading.latest.running')}
      </h2>
      <p>
        {t('regrading.latest.by', { at: dateTime(startedAt), name: startedByName ?? t('regrading.support') })} {counts}
      </p>
      {!endedAt && (
        <>
          <Rail
            percent={people ? (donePeople / people) * 100 : 0}
            label={t('regrading.progress', { done: number(donePeople), people: number(people) })}
          />
          <p>{t('regrading.progress', { done: number(donePeople), people: number(people) })}</p>
          <Button variant="default" disabled={isCancelled} onClick={() => void stop()}>
            {t(isCancelled ? 'regrading.cancelling' : 'regrading.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
function Effect({ id, effect }: { id: string; effect: RegradingEffect }) {
  const t = useTexts();
  const { number } = useFormats();
  const { start } = useRegradingWrites(id);
  const { version, attempts, up, down, passes, kept, wouldFail, isPart } = effect;
  if (up + down === 0)
    return (
      <EmptyState level={2} title={t('regrading.nothing')}>
        {t('regrading.nothing.text', { version })}
      </EmptyState>
    );
  const figures: [string, number][] = [
    [t('regrading.figure.up'), up],
    [t('regrading.figure.down'), down],
    [t('regrading.figure.passes'), passes],
    [t('regrading.figure.kept'), kept],
    [t('regrading.figure.wouldFail'), wouldFail],
  ];
  const apply = async () => {
    const agreed = await confirm({
      title: t('regrading.apply.title'),
      body: t('regrading.apply.text', { count: up + down, passes: number(passes) }),
      confirmLabel: t('regrading.apply'),
    });
    if (agreed) await quietly('the refusal is shown', () => start.mutateAsync(version));
  };
  return (
    <div className={styles['effect']}>
      <h2>{t('regrading.effect', { version })}</h2>
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('regrading.attempts', { count: attempts })} {isPart && t('regrading.part', { most: number(mostShown) })}
      </p>
      <People id={id} />
      <div>
        <Button loading={start.isPending} onClick={() => void apply()}>
          {t('regrading.apply')}
        </Button>
      </div>
    </div>
  );
}
type PersonRow = RegradedPerson & { id: string };
function People({ id }: { id: string }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const [state, setState] = useTableState({ filters: [] });
  const found = useRegradedPeople(id, { search: state.search, pageNumber: state.page, pageSize: state.size });
  const { rows, ...rest } = listed(found);
  const score = (value: number | null) => (value === null ? '—' : percent(value, 2));
  const columns: Column<PersonRow>[] = [
    { id: 'name', header: t('regrading.column.name'), cell: (row) => row.personName },
    { id: 'attempt', header: t('regrading.column.attempt'), align: 'end', cell: (row) => number(row.number) },
    { id: 'before', header: t('regrading.column.before'), align: 'end', cell: (row) => score(row.before) },
    { id: 'after', header: t('regrading.column.after'), align: 'end', cell: (row) => score(row.after) },
    {
      id: 'effect',
      header: t('regrading.column.effect'),
      cell: (row) => <Tag tone={tones[row.effect]}>{t(`regrading.effect.${row.effect}`)}</Tag>,
    },
  ];
  return (
    <DataTable<PersonRow>
      id="regraded-people"
      label={t('regrading.people')}
      {...rest}
      rows={rows?.map((row) => ({ ...row, id: row.attemptId }))}
      rowId={(row) => row.attemptId}
      rowName={(row) => row.personName}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('regrading.search') }}
      empty={<EmptyState level={3} title={t('regrading.nothing')} picture={null} />}
    />
  );
}
