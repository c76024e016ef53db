// Shows the published figures of an indicator: emotions, participation, trend, groups and words of one closed period.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { periodKinds } from '../contract/published.model.ts';
import type { PeriodKind } from '../contract/published.model.ts';
import type { WellBeingResults } from '../contract/indicator-results.wire.ts';
import { indicatorsPath } from './indicators-path.tsx';
import { PeriodResults } from './period-results.tsx';
import styles from './period-results.module.css';
import { exportWellBeingResults, printWellBeingEvidence, useWellBeingResults } from './well-being.queries.ts';

export function IndicatorResultsPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const [kind, setKind] = useState<PeriodKind>('month');
  const [startsOn, setStartsOn] = useState<string>();
  const query = { kind, ...(startsOn && { startsOn }) };
  const found = useWellBeingResults(id, query);
  const crumbs = [
    { label: t('wellBeing.area') },
    { label: t('wellBeing.title'), href: indicatorsPath },
    { label: found.data?.name ?? t('wellBeing.results') },
  ];
  const save = (file: Promise<Blob>, name: string) =>
    file.then(
      (content) => saveFile(content, name),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <ReadPage title={t('wellBeing.results')} crumbs={crumbs} found={found} label={t('wellBeing.results.loading')}>
      {(results) => (
        <>
          <PageHeader
            title={t('wellBeing.results.title')}
            crumbs={crumbs}
            lead={t(results.isAnonymous ? 'wellBeing.results.lead' : 'wellBeing.results.lead.named', {
              name: results.name,
            })}
            actions={
              results.shown && (
                <>
                  <Button
                    variant="default"
                    leftSection={<ShieldCheckIcon size={20} aria-hidden="true" />}
                    onClick={() => void save(printWellBeingEvidence(id, query), `${t('wellBeing.evidence')}.pdf`)}
                  >
                    {t('wellBeing.evidence')}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
                    onClick={() => void save(exportWellBeingResults(id, query), `${t('wellBeing.results')}.xlsx`)}
                  >
                    {t('wellBeing.results.export')}
                  </Button>
                </>
              )
            }
          />
          <Periods
            results={results}
            kind={kind}
            onKind={(next) => {
              setStartsOn(undefined);
              setKind(next);
            }}
            onPeriod={setStartsOn}
          />
          {results.shown ? (
            <PeriodResults results={results} shown={results.shown} />
          ) : (
            <EmptyState level={2} title={t('wellBeing.results.none')}>
              {t(`wellBeing.results.none.${kind}`)}
            </EmptyState>
          )}
        </>
      )}
    </ReadPage>
  );
}
type PeriodsProps = {
  results: WellBeingResults;
  kind: PeriodKind;
  onKind: (kind: PeriodKind) => void;
  onPeriod: (startsOn: string | undefined) => void;
};
function Periods({ results, kind, onKind, onPeriod }: PeriodsProps) {
  const t = useTexts();
  const { date } = useFormats();
  return (
    <div className={styles['choices']}>
      <Segmented
        label={t('wellBeing.period')}
        value={kind}
        onChange={onKind}
        options={periodKinds.toReversed().map((value) => ({ value, label: t(`wellBeing.period.${value}`) }))}
      />
      {results.periods.length > 0 && (
        <SelectInput
          label={t('wellBeing.period')}
          options={results.periods.map(({ startsOn, endsOn }) => ({
            value: startsOn,
            label: t('wellBeing.period.fromTo', { start: date(startsOn), end: date(endsOn) }),
          }))}
          clearable={false}
          value={results.shown?.startsOn ?? null}
          onChange={(value) => onPeriod(value ?? undefined)}
        />
      )}
    </div>
  );
}
