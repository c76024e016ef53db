// Shows the progress of the manager's team: all together, then each user with their enrolments.
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { TeamFilter, TeamRow } from '#features/enrollment/contract/team-progress.wire.ts';
import { useTeamProgress, useTeamSummary } from './my-progress.queries.ts';
import { ProgressCell } from '#features/enrollment/web/enrollment-cells.widget.tsx';
import { ProgressFigures } from './progress-figures.tsx';

const PersonEnrollmentsDrawer = later(() =>
  import('#features/enrollment/web/person-enrollments.widget.tsx').then((part) => part.PersonEnrollmentsDrawer),
);

export function TeamProgress() {
  const t = useTexts();
  const { number } = useFormats();
  const [state, setState] = useTableState();
  const [shown, setShown] = useState<TeamRow>();
  const summary = useTeamSummary();
  const found = useTeamProgress({
    ...(state.search && { search: state.search }),
    ...(state.orderBy && { orderBy: state.orderBy as TeamFilter['orderBy'], direction: state.direction }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<TeamRow>[] = [
    {
      id: 'name',
      header: t('enrollment.name'),
      sortable: true,
      width: 300,
      cell: (row) => <RowIdentity name={row.name} code={row.email} />,
    },
    {
      id: 'unit',
      header: t('enrollment.unit'),
      sortable: true,
      cell: (row) => row.businessUnit ?? '—',
    },
    { id: 'jobTitle', header: t('enrollment.jobTitle'), startsHidden: true, cell: (row) => row.jobTitle ?? '—' },
    {
      id: 'progress',
      header: t('enrollment.progress'),
      cell: (row) => <ProgressCell name={row.name} percent={row.averagePercent} />,
    },
    { id: 'total', header: t('progress.enrolled'), align: 'end', cell: (row) => number(row.total) },
    { id: 'onGoing', header: t('enrollment.status.onGoing'), align: 'end', cell: (row) => number(row.onGoing) },
    {
      id: 'concluded',
      header: t('progress.concluded'),
      align: 'end',
      cell: (row) => number(row.completed + row.approved),
    },
    { id: 'expired', header: t('enrollment.status.expired'), align: 'end', cell: (row) => number(row.expired) },
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
          {summary.data && summary.data.people > 0 && (
            <ProgressFigures figures={summary.data} people={summary.data.people} label={t('progress.figures.team')} />
          )}
        </LoadingRegion>
      )}
      <DataTable
        id="team-progress"
        label={t('progress.list.team')}
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        state={state}
        onState={setState}
        actions={[{ id: 'view', label: t('progress.ofPerson'), run: setShown }]}
        onRowOpen={setShown}
        empty={<EmptyState title={t('progress.nobody')}>{t('progress.nobody.text')}</EmptyState>}
      />
      <PersonEnrollmentsDrawer
        person={shown && { id: shown.id, fullName: shown.name }}
        isAutomatic={false}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
