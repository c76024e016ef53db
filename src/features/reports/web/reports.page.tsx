// Shows the reports, or one with its builder: what it is about, its filters and groups, and a preview that follows each change.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, isRefused, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { PageSize } from '#platform/web/ui/table/table-state.ts';
import { readyKeys, readyReports } from '../contract/ready-reports.model.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import { queryErrors } from '../contract/report-query.model.ts';
import type { SavedReport } from '../contract/saved-report.wire.ts';
import { ColumnChoice } from './column-choice.tsx';
import { SaveDialog, ShareDialog } from './report-dialogs.tsx';
import { ReportExport } from './report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportOrder } from './report-order.tsx';
import { ReportList } from './report-list.tsx';
import { newReport, reportsPath, schedulesPath } from './report-paths.tsx';
import { ReportRows } from './report-rows.tsx';
import { useReportPreview, useSavedReport, useUpdateReport } from './reports.queries.ts';
import { emptyQuery, useReport } from './use-report.tsx';
import type { ReportState } from './use-report.tsx';
import styles from './reports.module.css';

const ReportSchedules = later(() => import('./report-schedules.tsx').then((part) => part.ReportSchedules));
/** All screens are one part of the build: their addresses in the start are short. */
export function ReportsPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  if (!id) return <ReportList />;
  const ready = readyKeys.find((key) => key === id);
  if (ready) return <Builder key={id} name={t(`reports.ready.${ready}`)} initial={readyReports[ready]} />;
  if (id === newReport) return <Builder key={id} name={t('reports.newName')} initial={emptyQuery('enrollments')} />;
  return <SavedReportPage key={id} id={id} />;
}
function SavedReportPage({ id }: { id: string }) {
  const t = useTexts();
  const found = useSavedReport(id);
  return (
    <ReadPage
      title={t('reports.preview')}
      crumbs={[{ label: t('reports.area') }, { label: t('reports.title'), href: reportsPath }]}
      found={found}
      label={t('reports.loading')}
    >
      {(saved) => (
        <Builder name={saved.name} initial={saved.query} saved={saved} onShared={() => void found.refetch()} />
      )}
    </ReadPage>
  );
}
/** Shows the schedules of an own report; the address of another one leads nowhere. */
export function SchedulesPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useTexts();
  return (
    <ReadPage
      title={t('reports.schedule.list')}
      crumbs={[{ label: t('reports.title'), href: reportsPath }]}
      found={useSavedReport(id)}
      label={t('reports.schedule.loading')}
    >
      {(report) => <ReportSchedules report={report} />}
    </ReadPage>
  );
}
type BuilderProps = { name: string; initial: ReportQuery; saved?: SavedReport; onShared?: () => void };
function Builder({ name, initial, saved, onShared }: BuilderProps) {
  const t = useTexts();
  const report = useReport(initial);
  const update = useUpdateReport();
  const preview = usePreview(report);
  const [dialog, setDialog] = useState<'save' | 'share'>();
  const [kept, setKept] = useState(initial);
  const isSound = queryErrors(report.query).length === 0;
  const isChanged = JSON.stringify(report.query) !== JSON.stringify(kept);
  const close = () => setDialog(undefined);
  const save = () =>
    update.mutate(
      { id: saved!.id, form: { name, query: report.query } },
      {
        onSuccess: () => {
          setKept(report.query);
          toast.success(t('toast.updated'));
        },
      },
    );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t('reports.area') }, { label: t('reports.title'), href: reportsPath }, { label: name }]}
        actions={
          <>
            {saved?.isOwn && (
              <Button variant="default" onClick={() => setDialog('share')}>
                {t('reports.share')}
              </Button>
            )}
            {saved?.isOwn && (
              <Button component={AppLink} variant="default" href={schedulesPath(saved.id)}>
                {t('reports.schedule')}
              </Button>
            )}
            <ReportExport name={name} query={report.query} total={preview.total} isDisabled={!isSound} />
            {saved?.isOwn && (
              <Button disabled={!isSound || !isChanged} loading={update.isPending} onClick={save}>
                {t('reports.save')}
              </Button>
            )}
            {!saved?.isOwn && (
              <Button disabled={!isSound} onClick={() => setDialog('save')}>
                {t('reports.saveCopy')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles['builder']}>
        <ColumnChoice report={report} />
        <section className={styles['result']} aria-label={t('reports.preview')}>
          <div className={styles['lines']}>
            <ReportFilters report={report} />
            <ReportOrder report={report} />
          </div>
          <Preview report={report} preview={preview} />
        </section>
      </div>
      {dialog === 'save' && <SaveDialog name={name} query={report.query} onClose={close} />}
      {dialog === 'share' && saved && (
        <ShareDialog
          report={saved}
          onClose={() => {
            close();
            onShared?.();
          }}
        />
      )}
    </>
  );
}
/** Reads the page of the preview once the report has not changed for a moment; the total only where it is that of this report. */
function usePreview(report: ReportState) {
  const [size, setSize] = useState<PageSize>(50);
  const [query] = useDebouncedValue(report.query, 250);
  const found = useReportPreview(query, report.page, size);
  const isNow = found.data?.isTotalExact && !found.isPlaceholderData && query === report.query;
  return { query, size, setSize, found, total: isNow ? found.data?.total : undefined };
}
type PreviewProps = { report: ReportState; preview: ReturnType<typeof usePreview> };
function Preview({ report, preview: { query, size, setSize, found } }: PreviewProps) {
  const t = useTexts();
  const { page } = report;
  const [error] = queryErrors(report.query);
  if (error?.code === 'reports.noColumn')
    return <EmptyState title={t('reports.choose')}>{t('reports.choose.text')}</EmptyState>;
  if (error) return <ErrorState problem={new Problem('rule', error.code, error.details)} />;
  if (found.isError && !found.isFetching)
    return (
      <ErrorState
        problem={found.error}
        title={isRefused(found.error) ? undefined : t('reports.failed')}
        onRetry={() => void found.refetch()}
      />
    );
  const { data } = found;
  return (
    <LoadingRegion isLoading={!data} label={t('reports.loading')} skeleton={<RowsSkeleton count={8} height={48} />}>
      {data &&
        (data.total === 0 ? (
          <EmptyState title={t('reports.empty')} picture="search">
            {t('reports.empty.text')}
          </EmptyState>
        ) : (
          <ReportRows
            preview={data}
            page={page}
            size={size}
            isGrouped={!!query.groupBy?.length}
            isRefreshing={found.isPlaceholderData}
            report={report}
            onPage={(next, nextSize) => {
              setSize(nextSize);
              report.setPage(next);
            }}
          />
        ))}
    </LoadingRegion>
  );
}
