// Shows the user's own progress as a page, or as a table of the enrolments with search, filters and sorting in the address. Each row links to the next step.
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { referenceText } from '#platform/contract/reference.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { enrollmentKinds } from '#features/enrollment/contract/enrollment.model.ts';
import type { EnrollmentKind, EnrollmentStatus } from '#features/enrollment/contract/enrollment.model.ts';
import type { PersonEnrollment, PersonEnrollmentsFilter } from '#features/enrollment/contract/enrollment.wire.ts';
import { usePersonEnrollments } from '#features/enrollment/web/enrolled.queries.ts';
import { useOwnProgress } from './my-progress.queries.ts';
import { DueCell, ProgressCell, StatusCell } from '#features/enrollment/web/enrollment-cells.widget.tsx';
import { ProgressOverview } from './progress-overview.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { ExternalRecord } from '#features/external-certificates/web/external-record.widget.tsx';
import styles from './my-progress.module.css';
import { statusTones } from '#features/enrollment/web/status-tones.widget.tsx';

const statuses = Object.keys(statusTones) as EnrollmentStatus[];
const pathOf = ({ kind, objectId }: PersonEnrollment) => `/catalog?view=${referenceText({ kind, id: objectId })}`;

const views = ['page', 'table'] as const;
/** The parts of an address that belong to the table alone, so that links with them lead there. */
const ofTable = ['kind', 'status', 'search', 'page', 'size', 'orderBy'];
/** Shows the user's own progress, as a page or a table. A person without a profile, such as staff in client mode, has no enrolments. */
export function OwnProgress({ userId }: { userId: string | undefined }) {
  const t = useTexts();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  if (!userId) return <EmptyState title={t('progress.noProfile')}>{t('progress.noProfile.text')}</EmptyState>;
  const view = search['view'] === 'table' || ofTable.some((name) => search[name] !== undefined) ? 'table' : 'page';
  return (
    <>
      <div className={styles['whose']}>
        <Segmented
          label={t('progress.view')}
          value={view}
          onChange={(next) => goTo(next === 'page' ? '/gestao/progresso' : '/gestao/progresso?view=table')}
          options={views.map((value) => ({ value, label: t(`progress.view.${value}`) }))}
        />
      </div>
      {view === 'page' ? <ProgressOverview /> : <Own userId={userId} />}
    </>
  );
}
function Own({ userId }: { userId: string }) {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind', 'status'] });
  const kind = state.filters['kind']?.[0] as EnrollmentKind | undefined;
  const status = state.filters['status']?.[0] as EnrollmentStatus | undefined;
  const summary = useOwnProgress();
  const found = usePersonEnrollments(userId, {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(state.search && { search: state.search }),
    ...(state.orderBy && { orderBy: state.orderBy as PersonEnrollmentsFilter['orderBy'] }),
    ...(state.orderBy && { direction: state.direction }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<PersonEnrollment>[] = [
    {
      id: 'title',
      header: t('enrollment.title'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.title} />,
    },
    { id: 'kind', header: t('enrollment.kind'), cell: (row) => t(`enrollment.kind.${row.kind}`) },
    {
      id: 'progress',
      header: t('enrollment.progress'),
      sortable: true,
      cell: (row) => <ProgressCell name={row.title} percent={row.percent} />,
    },
    { id: 'status', header: t('enrollment.status'), cell: (row) => <StatusCell status={row.status} /> },
    {
      id: 'expiresAt',
      header: t('enrollment.expiresAt'),
      sortable: true,
      align: 'end',
      cell: (row) => <DueCell {...row} />,
    },
    { id: 'enrolledAt', header: t('enrollment.enrolledAt'), align: 'end', cell: (row) => date(row.enrolledAt) },
    {
      id: 'completedAt',
      header: t('enrollment.completedAt'),
      align: 'end',
      cell: (row) => (row.completedAt ? date(row.completedAt) : '—'),
    },
    {
      id: 'origin',
      header: t('enrollment.origin'),
      startsHidden: true,
      cell: (row) => t(`enrollment.origin.${row.origin}`),
    },
  ];
  return (
    <>
      {summary.isError && !summary.data ? (
        <FailedRow title={t('progress.average')} problem={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={summary.isPending}
          label={t('progress.loading')}
          skeleton={<RowsSkeleton count={1} height={96} />}
        >
          {summary.data && summary.data.total > 0 && (
            <ProgressFigures
              figures={summary.data}
              label={t('progress.figures')}
              chosen={status}
              onChoose={(next) =>
                setState({ ...state, page: 1, filters: { ...state.filters, status: next ? [next] : [] } })
              }
            />
          )}
        </LoadingRegion>
      )}
      <ExternalRecord />
      <DataTable
        id="my-progress"
        label={t('progress.list')}
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        state={state}
        onState={setState}
        actions={[{ id: 'open', label: t('progress.open'), href: pathOf }]}
        onRowOpen={(row) => goTo(pathOf(row))}
        filters={[
          {
            id: 'kind',
            label: t('enrollment.kind'),
            options: enrollmentKinds.map((value) => ({ value, label: t(`enrollment.kind.${value}`) })),
          },
          {
            id: 'status',
            label: t('enrollment.status'),
            options: statuses.map((value) => ({ value, label: t(`enrollment.status.${value}`) })),
          },
        ]}
        empty={
          <EmptyState
            title={t('progress.none')}
            action={<Button onClick={() => goTo('/catalog')}>{t('progress.toCatalog')}</Button>}
          >
            {t('progress.none.text')}
          </EmptyState>
        }
      />
    </>
  );
}
