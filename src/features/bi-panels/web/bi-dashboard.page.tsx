// Shows a panel of the external BI in an isolated frame, with the parameters that it opens with.
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, isRefused, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { BiDashboard, ShownBiPanel } from '../contract/bi-panel.wire.ts';
import { useBiDashboard, useOpenedPanel } from './bi-panels.queries.ts';
import { FreeParameters } from './free-parameters.tsx';
import { panelKey } from './panel-paths.tsx';
import styles from './bi-panels.module.css';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function BiDashboardPage() {
  const t = useTexts();
  const asked = (useSearch({ strict: false }) as Record<string, unknown>)[panelKey];
  const found = useBiDashboard(typeof asked === 'string' && uuid.test(asked) ? asked : undefined);
  const { data } = found;
  if (data?.panel) return <ViewedPanel key={data.panel.id} panel={data.panel} panels={data.panels} />;
  return (
    <>
      <PageHeader title={t('biPanels.viewing')} />
      {found.isError ? (
        <ErrorState
          problem={found.error}
          title={isRefused(found.error) ? undefined : t('biPanels.loadFailed')}
          missingTitle={t('biPanels.missing')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={!data}
          label={t('biPanels.viewing.loading')}
          skeleton={<RowsSkeleton count={4} height={120} />}
        >
          {data && <EmptyState title={t('biPanels.viewing.none')}>{t('biPanels.viewing.none.text')}</EmptyState>}
        </LoadingRegion>
      )}
    </>
  );
}
function ViewedPanel({ panel, panels }: { panel: ShownBiPanel; panels: BiDashboard['panels'] }) {
  const t = useTexts();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ id: string; value: string }[]>([]);
  const lacking = panel.parameters.find(({ text }) => text === null);
  const canOpen = panel.clientId !== null && !lacking;
  const opened = useOpenedPanel(panel, chosen, canOpen);
  const free = panel.parameters.filter(({ type }) => type === 'free');
  const locked = panel.parameters.filter(({ type, text }) => type !== 'free' && text !== null);
  return (
    <>
      <PageHeader
        title={panel.name}
        crumbs={[{ label: t('biPanels.area') }, { label: t('biPanels.viewing') }]}
        actions={
          canOpen && (
            <>
              <Button
                variant="default"
                loading={opened.isFetching}
                leftSection={<ArrowClockwiseIcon size={20} aria-hidden="true" />}
                onClick={() => void opened.refetch()}
              >
                {t('biPanels.refresh')}
              </Button>
              <Button
                variant="default"
                leftSection={<CornersOutIcon size={20} aria-hidden="true" />}
                onClick={() => void frame.current?.requestFullscreen?.()}
              >
                {t('biPanels.fullScreen')}
              </Button>
            </>
          )
        }
      />
      <div className={styles['tools']}>
        {panels.length > 1 && (
          <SelectInput
            label={t('biPanels.choose')}
            options={panels.map(({ id, label }) => ({ value: id, label }))}
            required
            value={panel.id}
            allowDeselect={false}
            onChange={(chosen) => void navigate({ to: '.', search: (() => ({ [panelKey]: chosen })) as never })}
          />
        )}
        {locked.length > 0 && (
          <ul className={styles['chips']} aria-label={t('biPanels.parameters')}>
            {locked.map(({ id, description, text }) => (
              <li key={id}>
                <LockIcon size={16} aria-hidden="true" />
                {description || id} <b>{text}</b>
              </li>
            ))}
          </ul>
        )}
        {canOpen && free.length > 0 && <FreeParameters parameters={free} onChoose={setChosen} />}
      </div>
      {!canOpen ? (
        <EmptyState title={t(lacking ? 'biPanels.lacking' : 'biPanels.notConnected')}>
          {lacking
            ? t('biPanels.parameterLacking', { name: lacking.description || lacking.id })
            : t('biPanels.notConnected.text')}
        </EmptyState>
      ) : opened.isError ? (
        <ErrorState
          problem={opened.error}
          title={isRefused(opened.error) ? undefined : t('biPanels.loadFailed')}
          missingTitle={t('biPanels.missing')}
          onRetry={() => void opened.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={!opened.data}
          label={t('biPanels.viewing.loading')}
          skeleton={<RowsSkeleton count={4} height={120} />}
        >
          {opened.data && (
            <div ref={frame} className={styles['frame']}>
              {/* The page at this address is ours, runs nothing, and holds the BI in a sandbox. */}
              <iframe key={opened.data.address} title={panel.name} src={opened.data.address} allowFullScreen />
            </div>
          )}
        </LoadingRegion>
      )}
    </>
  );
}
