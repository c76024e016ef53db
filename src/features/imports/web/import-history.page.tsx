// Shows the history of imports: who uploaded which file, its progress and its result.
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { canCancel, importKinds, importStatuses, isGoingOn } from '../contract/import.model.ts';
import type { ImportFilter, ImportRow } from '../contract/imports.wire.ts';
import { cancelQuestion } from './import-words.tsx';
import { ImportStatusTag } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { downloadResult, useCancelImport, useImport, useImports } from './imports.queries.ts';

export function ImportHistoryPage() {
  const t = useTexts();
  const { number, dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind', 'status'] });
  const [looked, setLooked] = useState<ImportRow>();
  const shown = useImport(looked?.id);
  const cancel = useCancelImport();
  const found = useImports({
    pageNumber: state.page,
    pageSize: state.size,
    ...(state.filters['kind'] && { kind: state.filters['kind'][0] as ImportFilter['kind'] }),
    ...(state.filters['status'] && { status: state.filters['status'][0] as ImportFilter['status'] }),
  });
  const handleCancel = async (row: ImportRow) => {
    if (await confirm(cancelQuestion(row))) cancel.mutate(row.id);
  };
  const handleDownload = (row: ImportRow) =>
    downloadResult(row.id).then(
      (file) => saveFile(file, `${t('imports.result.name')}.csv`),
      (problem: unknown) => toast.error(problem),
    );
  /** Returns a count, or a dash for a check, which writes nothing. */
  const written = (one: ImportRow, count: number) => (one.confirmedAt ? number(count) : '—');
  const columns: Column<ImportRow>[] = [
    {
      id: 'file',
      header: t('imports.column.file'),
      width: 300,
      cell: (row) => <RowIdentity name={row.fileName} code={t(`imports.kind.${row.kind}`)} />,
    },
    { id: 'status', header: t('imports.column.status'), cell: (row) => <ImportStatusTag one={row} /> },
    {
      id: 'done',
      header: t('imports.column.done'),
      align: 'end',
      cell: (row) => t('imports.progress', { done: number(row.done), lines: number(row.lines) }),
    },
    { id: 'created', header: t('imports.count.created'), align: 'end', cell: (row) => written(row, row.created) },
    { id: 'updated', header: t('imports.count.updated'), align: 'end', cell: (row) => written(row, row.updated) },
    { id: 'skipped', header: t('imports.count.skipped'), align: 'end', cell: (row) => written(row, row.skipped) },
    { id: 'by', header: t('imports.column.by'), cell: (row) => row.createdByName },
    { id: 'createdAt', header: t('imports.column.at'), cell: (row) => dateTime(row.createdAt) },
  ];
  const actions: RowAction<ImportRow>[] = [
    { id: 'look', label: t('imports.look'), icon: EyeIcon, run: setLooked },
    {
      id: 'result',
      label: t('imports.result.download'),
      icon: DownloadSimpleIcon,
      isHidden: (row) => isGoingOn(row.status),
      run: (row) => void handleDownload(row),
    },
    {
      id: 'cancel',
      label: t('imports.cancel'),
      icon: ProhibitIcon,
      isDanger: true,
      isHidden: (row) => !canCancel(row.status),
      run: (row) => void handleCancel(row),
    },
  ];
  return (
    <ListPage
      id="imports"
      area={t('imports.area')}
      title={t('imports.history')}
      lead={t('imports.history.lead')}
      label={t('imports.history')}
      {...listed(found)}
      rowName={(row) => row.fileName}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={setLooked}
      search={false}
      filters={[
        {
          id: 'kind',
          label: t('imports.filter.kind'),
          options: importKinds.map((value) => ({ value, label: t(`imports.kind.${value}`) })),
        },
        {
          id: 'status',
          label: t('imports.column.status'),
          options: importStatuses.map((value) => ({ value, label: t(`imports.status.${value}`) })),
        },
      ]}
      none={{ title: t('imports.none'), text: t('imports.none.text') }}
    >
      {looked && (
        <Modal opened onClose={() => setLooked(undefined)} title={looked.fileName} width="certificate">
          <ImportReport one={shown.data ?? looked} />
        </Modal>
      )}
    </ListPage>
  );
}
