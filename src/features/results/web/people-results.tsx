// Lists the people of an assessment with their results, and exports what the filters find.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { listed } from '#platform/web/query.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ExportButton } from '#platform/web/ui/table/export-button.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { AssessmentResults, ResultPeopleFilter, ResultPerson } from '../contract/results.wire.ts';
import { exportResults, useResultPeople } from './results.queries.ts';
import styles from './results.module.css';

const statuses = [
  'approved',
  'disapproved',
  'retry',
  'pendingCorrection',
  'completed',
  'gaveUp',
  'unanswered',
  'skipped',
] as const;
type PersonRow = ResultPerson & { id: string };
export function PeopleResults({ id, units }: { id: string; units: AssessmentResults['units'] }) {
  const t = useTexts();
  const { number, percent, duration, dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: ['status', 'unitId'] });
  const filter: ResultPeopleFilter = {
    search: state.search,
    status: state.filters['status']?.[0] as ResultPeopleFilter['status'],
    unitId: state.filters['unitId']?.[0],
    orderBy: (state.orderBy ?? 'date') as ResultPeopleFilter['orderBy'],
    // The last ones come first where nobody chose an order.
    direction: state.orderBy ? state.direction : 'desc',
  };
  const found = useResultPeople(id, { ...filter, pageNumber: state.page, pageSize: state.size });
  const columns: Column<PersonRow>[] = [
    { id: 'name', header: t('results.column.name'), sortable: true, cell: (row) => row.name },
    { id: 'unit', header: t('results.column.unit'), cell: (row) => row.unitName ?? '—' },
    { id: 'attempt', header: t('results.column.attempt'), align: 'end', cell: (row) => number(row.number) },
    { id: 'status', header: t('results.column.status'), cell: (row) => t(`results.status.${row.status}`) },
    {
      id: 'percent',
      header: t('results.column.percent'),
      ...{ sortable: true, align: 'end' },
      cell: (row) => (row.percent === null ? '—' : percent(row.percent, 2)),
    },
    { id: 'minutes', header: t('results.column.time'), align: 'end', cell: (row) => duration(row.seconds) },
    {
      id: 'date',
      header: t('results.column.finishedAt'),
      ...{ sortable: true, align: 'end' },
      cell: (row) => dateTime(row.finishedAt),
    },
  ];
  return (
    <>
      <div className={styles['tools']}>
        <ExportButton title={t('results.people')} fetchFile={() => exportResults(id, filter)} />
      </div>
      <DataTable<PersonRow>
        id="assessment-results"
        label={t('results.people')}
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        state={state}
        onState={setState}
        search={{ placeholder: t('results.people.search') }}
        filters={[
          {
            id: 'status',
            label: t('results.column.status'),
            options: statuses.map((value) => ({ value, label: t(`results.status.${value}`) })),
          },
          {
            id: 'unitId',
            label: t('results.column.unit'),
            options: units.map(({ id: value, name }) => ({ value, label: name })),
          },
        ]}
        empty={
          <EmptyState level={2} title={t('results.people.none')}>
            {t('results.people.none.text')}
          </EmptyState>
        }
      />
    </>
  );
}
