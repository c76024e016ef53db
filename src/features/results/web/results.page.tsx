// Shows the results of an assessment to its author: the whole, each question, people, before and after.
import { Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AssessmentResults } from '../contract/results.wire.ts';
import { leastShown } from '../contract/figures.model.ts';
import { Comparisons } from './comparisons.tsx';
import { PeopleResults } from './people-results.tsx';
import { QuestionResults } from './question-results.tsx';
import { ResultsOverview } from './results-overview.tsx';
import { useAssessmentResults } from './results.queries.ts';
import styles from './results.module.css';

const listPath = '/conteudo/avaliacao';
const tabs = ['overview', 'questions', 'people', 'comparisons', 'regrading'] as const;
const RegradingPanel = later(() =>
  import('#features/regrading/web/regrading-panel.widget.tsx').then((part) => part.RegradingPanel),
);
type Tab = (typeof tabs)[number];

export function ResultsPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const [unitId, setUnitId] = useState<string>();
  const found = useAssessmentResults(id, unitId);
  const crumbs = [
    { label: t('results.area') },
    { label: t('results.assessments'), href: listPath },
    { label: found.data?.title ?? t('results.all') },
  ];
  return (
    <ReadPage title={t('results.all')} crumbs={crumbs} found={found} label={t('results.loading')}>
      {(results) => (
        <>
          <PageHeader title={results.title} crumbs={crumbs} lead={<Lead results={results} />} />
          <Parts id={id} results={results} unitId={unitId} onUnit={setUnitId} />
        </>
      )}
    </ReadPage>
  );
}
function Lead({
  results: { attempts, firstAt, lastAt, countedAttempt, countedAt, isCounting },
}: {
  results: AssessmentResults;
}) {
  const t = useTexts();
  const { longDate, dateTime } = useFormats();
  return (
    <>
      {firstAt && lastAt
        ? t('results.lead', { count: attempts, from: longDate(firstAt), to: longDate(lastAt) })
        : t('results.lead.none')}{' '}
      {t(`results.counted.${countedAttempt}`)}{' '}
      <span role="status">
        {isCounting ? t('results.counting') : countedAt ? t('results.countedAt', { at: dateTime(countedAt) }) : ''}
      </span>
    </>
  );
}
type PartsProps = {
  id: string;
  results: AssessmentResults;
  unitId: string | undefined;
  onUnit: (unitId: string | undefined) => void;
};
function Parts({ id, results, unitId, onUnit }: PartsProps) {
  const t = useTexts();
  const [tab, setTab] = useState<Tab>('overview');
  const unit = results.units.length > 0 && (
    <SelectInput
      label={t('results.unit')}
      placeholder={t('results.unit.all')}
      options={results.units.map(({ id: value, name }) => ({ value, label: name }))}
      value={unitId ?? null}
      clearable
      onChange={(value) => onUnit(value ?? undefined)}
      className={styles['unit']}
    />
  );
  const isTold = results.people >= leastShown;
  const hidden = (
    <EmptyState level={2} title={t(results.isCounting ? 'results.counting.title' : 'results.few')}>
      {t(results.isCounting ? 'results.counting.text' : 'results.few.text', { least: leastShown })}
    </EmptyState>
  );
  const parts: Record<Tab, ReactNode> = {
    overview: isTold ? <ResultsOverview results={results} /> : hidden,
    questions: isTold ? <QuestionResults results={results} unitId={unitId} /> : hidden,
    people: <PeopleResults id={id} units={results.units} />,
    comparisons: <Comparisons id={id} />,
    regrading: <RegradingPanel id={id} />,
  };
  return (
    <Tabs value={tab} onChange={(next) => setTab((next as Tab | null) ?? 'overview')} keepMounted={false}>
      <Tabs.List>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`results.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} className={styles['panel']}>
          {(name === 'overview' || name === 'questions') && unit}
          {parts[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
