// Lists the reports that the person saved and those that others share, and removes own ones.
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { SavedReport, SavedReportFilter } from '../contract/saved-report.wire.ts';
import { reportsPath } from './report-paths.tsx';
import { useRemoveReport, useSavedReports } from './reports.queries.ts';
import styles from './reports.module.css';

export function SavedReports() {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useTableState({ filters: ['isOwn'] });
  const isOwn = flagOf(state.filters['isOwn']);
  const found = useSavedReports({
    ...{ search: state.search, isOwn, pageNumber: state.page, pageSize: state.size },
    ...(state.orderBy && { orderBy: state.orderBy as SavedReportFilter['orderBy'], direction: state.direction }),
  });
  const remove = useRemoveReport();
  const open = (row: SavedReport) => goTo(`${reportsPath}/${row.id}`);
  const handleRemove = async (row: SavedReport) => {
    if (!(await confirmRemoval({ type: t('reports.one'), name: row.name }))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const columns: Column<SavedReport>[] = [
    {
      id: 'name',
      header: t('reports.name'),
      sortable: true,
      width: 340,
      cell: (row) => <RowIdentity name={row.name} code={t(`reports.subject.${row.query.subject}`)} />,
    },
    { id: 'from', header: t('reports.from'), cell: (row) => row.ownerName },
    {
      id: 'groups',
      header: t('reports.sharedWith'),
      cell: (row) => row.groups.map(({ name }) => name).join(', ') || t('reports.sharedWith.nobody'),
    },
    { id: 'updatedAt', header: t('reports.updatedAt'), sortable: true, cell: (row) => date(row.updatedAt) },
  ];
  const actions: RowAction<SavedReport>[] = [
    { id: 'edit', run: open },
    { id: 'remove', run: (row) => void handleRemove(row), isHidden: (row) => !row.isOwn },
  ];
  return (
    <section aria-labelledby="reports-saved" className={styles['saved']}>
      <h2 id="reports-saved" className={styles['heading']}>
        {t('reports.saved')}
      </h2>
      <DataTable
        id="reports"
        label={t('reports.saved.list')}
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        state={state}
        onState={setState}
        actions={actions}
        onRowOpen={open}
        search={{ placeholder: t('reports.saved.search') }}
        filters={[{ id: 'isOwn', label: t('reports.mine'), options: [{ value: 'true', label: t('reports.yes') }] }]}
        empty={<EmptyState title={t('reports.saved.none')}>{t('reports.saved.none.text')}</EmptyState>}
      />
    </section>
  );
}
