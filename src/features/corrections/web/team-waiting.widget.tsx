// Lists how long the people of a manager wait for a correction: no answer, no score, no person whose name is hidden.
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { TeamWaiting as Waiting, TeamWaitingFilter } from '../contract/correction-queue.wire.ts';
import { useTeamWaiting } from './corrections.queries.ts';
import { AgeTag } from './queue-cells.tsx';

export function TeamWaiting() {
  const t = useTexts();
  const { dateTime } = useFormats();
  const [state, setState] = useTableState();
  const found = useTeamWaiting({
    ...(state.search && { search: state.search }),
    ...(state.orderBy && { orderBy: state.orderBy as TeamWaitingFilter['orderBy'], direction: state.direction }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<Waiting>[] = [
    {
      id: 'person',
      header: t('corrections.column.person'),
      width: 300,
      cell: (row) => <RowIdentity name={row.personName} code={row.unitName} />,
    },
    { id: 'assessment', header: t('corrections.assessment'), width: 280, cell: (row) => row.assessmentTitle },
    {
      id: 'sent',
      header: t('corrections.sent'),
      sortable: 'waitingSince',
      cell: (row) => dateTime(row.waitingSince),
    },
    { id: 'age', header: t('corrections.age'), cell: (row) => <AgeTag row={row} /> },
    {
      id: 'due',
      header: t('corrections.team.due'),
      sortable: 'dueAt',
      cell: (row) => (row.dueAt ? dateTime(row.dueAt) : '—'),
    },
  ];
  return (
    <DataTable
      id="team-corrections"
      label={t('corrections.team.list')}
      {...listed(found)}
      rowId={(row) => `${row.userId} ${row.assessmentTitle} ${row.waitingSince}`}
      rowName={(row) => row.personName}
      columns={columns}
      state={state}
      onState={setState}
      empty={<EmptyState title={t('corrections.team.nothing')}>{t('corrections.team.nothing.text')}</EmptyState>}
    />
  );
}
