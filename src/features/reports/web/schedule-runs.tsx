// Shows the runs of a schedule, the newest first: how many e-mails went out, and who got none and why.
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ReportRun, ReportSchedule } from '../contract/report-schedule.wire.ts';
import { useReportRuns } from './report-schedules.queries.ts';
import styles from './report-schedules.module.css';

const step = 20;
export function ScheduleRuns({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const t = useTexts();
  const [size, setSize] = useState(step);
  const found = useReportRuns(schedule.id, size);
  const { data } = found;
  return (
    <Drawer opened onClose={onClose} title={t('reports.runs')}>
      {found.isError && !data ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading={!data} label={t('reports.runs.loading')} skeleton={<RowsSkeleton count={4} />}>
          {data?.total === 0 ? (
            <EmptyState level={3} title={t('reports.runs.none')}>
              {t('reports.runs.none.text')}
            </EmptyState>
          ) : (
            <ol className={styles['runs']}>
              {data?.items.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ol>
          )}
          {data && data.total > data.items.length && size < 100 && (
            <Button variant="subtle" onClick={() => setSize(size + step)}>
              {t('reports.runs.more')}
            </Button>
          )}
        </LoadingRegion>
      )}
    </Drawer>
  );
}
function Run({ run }: { run: ReportRun }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const { sent, queued, withheld, isTooMany, people } = run;
  return (
    <li>
      <h3>
        <time dateTime={run.startedAt}>{dateTime(run.startedAt)}</time>
        {run.isManual && <Tag icon={null}>{t('reports.runs.manual')}</Tag>}
      </h3>
      <p className={styles['figures']}>
        {isTooMany ? (
          <Tag tone="danger">{t('reports.runs.tooMany', { count: people })}</Tag>
        ) : (
          <>
            <Tag tone="ok">{t('reports.runs.sent', { count: sent })}</Tag>
            {queued > 0 && <Tag tone="info">{t('reports.runs.queued', { count: queued })}</Tag>}
            {withheld.length > 0 && <Tag tone="warning">{t('reports.runs.withheld', { count: withheld.length })}</Tag>}
          </>
        )}
      </p>
      {withheld.length > 0 && (
        <ul>
          {withheld.map(({ name, state, reason }, at) => (
            <li key={at}>
              <b>{name}</b>{' '}
              <span className="muted">
                {reason ? t(`reports.runs.reason.${reason}`) : t(`reports.runs.state.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
