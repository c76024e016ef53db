// Lists the enrolments behind a number of the manager's dashboard, exports them, and opens a person.
import { Button, Menu } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { ProgressCell, StatusCell } from '#features/enrollment/web/enrollment-cells.widget.tsx';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { later } from '#platform/web/ui/later.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import type { DashboardListFilter, DashboardListRow, ListedMeasure } from '../contract/dashboard-list.wire.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';
import { exportNumberList, useNumberList } from './dashboards.queries.ts';

const PersonEnrollmentsDrawer = later(() =>
  import('#features/enrollment/web/person-enrollments.widget.tsx').then((part) => part.PersonEnrollmentsDrawer),
);

type Behind = { measure: ListedMeasure; filter: DashboardFilter };
type Props = { opened: boolean; measure: ListedMeasure | undefined; filter: DashboardFilter; onClose: () => void };
export function NumberList({ opened, measure, filter, onClose }: Props) {
  const t = useTexts();
  const [person, setPerson] = useState<DashboardListRow>();
  return (
    <>
      <Drawer opened={opened} onClose={onClose} size={1080} title={measure && t(`dashboards.list.${measure}`)}>
        {measure && (
          <>
            <ExportRows measure={measure} filter={filter} />
            <Rows measure={measure} filter={filter} onPerson={setPerson} />
          </>
        )}
      </Drawer>
      <PersonEnrollmentsDrawer
        person={person && { id: person.userId, fullName: person.name }}
        isAutomatic={false}
        onClose={() => setPerson(undefined)}
      />
    </>
  );
}
const formats = ['xlsx', 'csv'] as const;
function ExportRows({ measure, filter }: Behind) {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const save = async (format: (typeof formats)[number]) => {
    setRunning(true);
    try {
      const file = await exportNumberList(format, { ...filter, measure });
      saveFile(file, `${exportFileName(t(`dashboards.list.${measure}`))}.${format}`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" loading={isRunning} leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}>
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`dashboards.list.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
function Rows({ measure, filter, onPerson }: Behind & { onPerson: (row: DashboardListRow) => void }) {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useState<TableState>(firstState);
  const found = useNumberList({
    ...filter,
    measure,
    ...(state.orderBy && { orderBy: state.orderBy as DashboardListFilter['orderBy'], direction: state.direction }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<DashboardListRow>[] = [
    {
      id: 'name',
      header: t('enrollment.name'),
      sortable: true,
      width: 240,
      cell: (row) => <RowIdentity name={row.name} code={row.department ?? row.businessUnit ?? ''} />,
    },
    { id: 'content', header: t('enrollment.title'), sortable: true, width: 260, cell: (row) => row.title },
    {
      id: 'progress',
      header: t('enrollment.progress'),
      sortable: true,
      cell: (row) => <ProgressCell name={row.name} percent={row.percent} />,
    },
    { id: 'status', header: t('enrollment.status'), cell: (row) => <StatusCell status={row.status} /> },
    {
      id: 'due',
      header: t('enrollment.expiresAt'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.dueOn ? date(row.dueOn) : '—'),
    },
    {
      id: 'completedAt',
      header: t('enrollment.completedAt'),
      align: 'end',
      startsHidden: measure !== 'concluded',
      cell: (row) => (row.completedAt ? date(row.completedAt) : '—'),
    },
  ];
  return (
    <DataTable
      id={`dashboard-${measure}`}
      label={t(`dashboards.list.${measure}`)}
      isCompact
      {...listed(found)}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      search={false}
      actions={[{ id: 'person', label: t('dashboards.list.person'), run: onPerson }]}
      onRowOpen={onPerson}
      empty={<EmptyState level={3} title={t('dashboards.list.none')} />}
    />
  );
}
